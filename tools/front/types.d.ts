// What the scripts of the pages get from the server, for the check of types alone: docs/table.md
// says what it means. Globals, so that no script has to import them.

type Lang = "en" | "fr";

interface Pace {
  kind: "none" | "live" | "slow";
  minutes: number;
}

interface Seat {
  id: string;
  name: string;
  player: string;
  kind: "person" | "bot" | "open";
  bot: string | null;
  emblem: string;
  waiting?: boolean;
  you?: boolean;
  own?: boolean;
  clock?: number | null;
  late?: boolean;
  resigned?: boolean;
  hurried?: boolean;
  here?: boolean;
}

interface Outcome {
  text: string;
  places: Record<string, number>;
  reason: string;
  scores?: Record<string, string>;
  score?: string;
}

/** A table in a list. */
interface TableEntry {
  table: string;
  game: string;
  title: string;
  options_text: string;
  seats: Seat[];
  you: string[];
  waiting: string[];
  over: boolean;
  status: "gathering" | "playing" | "over";
  outcome: Outcome | null;
  pace: Pace;
  private: boolean;
  host: string;
  step: number;
  prompt: string;
  changed: number;
  unread: number;
  invited: boolean;
  link: string;
  place: number | null;
  points: [before: number, after: number] | null;
}

/** A game that can be played. */
interface OptionValue {
  value: string;
  label: string;
  only?: Record<string, string[]>; // values that options before it must have
}

interface GameEntry {
  id: string;
  title: string;
  blurb: string;
  options: { name: string; label: string; values: OptionValue[] }[];
  seats: { id: string; name: string; emblem: string }[];
  modes: { options: Record<string, string>; seats: string[] }[];
  seated_by: string[];
  bots: { id: string; label?: string }[];
}

/** What a browser remembers of a table's dice. */
interface RememberedDice {
  commitment: string;
  entropy: Record<string, string>;
  begun: boolean;
}

/** One thing that was checked about the dice; `ok` is null for what could not be. */
interface Finding {
  ok: boolean | null;
  key: string;
  values: Record<string, number>;
}

/** The board that was fetched ahead of the scripts, or null if there is none. */
interface Window {
  earlyBoard?: Promise<SVGSVGElement | null>;
}

/** What the parts of the table page tell each other. */
interface DocumentEventMap {
  "table:update": CustomEvent<{ update: any }>;
}
