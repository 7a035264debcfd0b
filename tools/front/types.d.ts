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
  "table:update": CustomEvent<{ update: Update; before: Update | null }>;
  "table:result": CustomEvent<null>;
  "table:choice": CustomEvent<null>;
}

// -- the table ---------------------------------------------------------------------------------------
interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a camera looks at, in units of the board. */
interface View extends Point {
  w: number;
  h: number;
}

/** Where somebody pointed, in the window. */
interface Pointed {
  clientX: number;
  clientY: number;
}

/** What can be done: an option of a decision, an aside, or a way to a place far off. */
interface Choice {
  action: number;
  target: string;
  at?: string[];
  label: string;
  name?: string;
  symbol?: string;
  tone?: string;
  cost?: string;
  note?: string;
  group?: string;
  chance?: boolean;
  opens?: boolean;
  quick?: boolean;
  final?: boolean;
  steps?: WayStep[];
  left?: number;
}

/** A seat, or one of the sides that it plays. */
interface Emblem {
  id: string;
  emblem: string;
}

interface Decision {
  seat: string;
  who: Emblem | null;
  step: number;
  kind: string;
  number: number;
  text: string;
  rule: string;
  about: string[];
  window: boolean;
  completes: boolean;
  way: boolean;
  lesson: { decides: string; look: string } | null;
  options: Choice[];
  asides: Choice[];
}

interface Piece extends Point {
  id: string;
  svg: string;
  target: string;
  title: string;
}

interface Panel {
  id: string;
  place: string;
  title: string;
  html: string;
}

interface Scene {
  pieces: Piece[];
  areas: Record<string, string>;
  panels: Panel[];
}

/** A line of the chronicle. */
interface Line {
  n: number;
  step: number;
  event: string;
  text: string;
  rule: string;
  seat: string | null;
  /** Which side of the seat it is about, where that plays several. */
  who: Emblem | null;
  targets: { target: string; name: string }[];
  names: string[];
}

/** How the lines of an event become steps: `turn`, `way`, `part`, `result`, `fold`. */
type Story = Record<string, string>;

/** What a person would call one move. */
interface Deed {
  seat: string | null;
  who: Emblem | null;
  role: string;
  lines: Line[];
  head: string;
  result: string;
  times: number;
  rule: string;
  way: string[];
}

interface Turn {
  seat: string | null;
  who: Emblem | null;
  title: Line | null;
  steps: Deed[];
}

interface ChatLine {
  n: number;
  who: string;
  text: string;
  at: number;
  to: string | null;
}

interface Prompt {
  seat: string | null;
  who: Emblem | null;
  text: string;
  rule: string;
}

interface Order {
  seat: string;
  kind: string;
  label: string;
  value: string;
  choices: { value: string; label: string }[];
}

interface Edition {
  id: string;
  title: string;
  note: string;
  reconstructed: number;
  facts: number;
}

interface TableDice {
  commitment: string;
  entropy: Record<string, string>;
}

interface Undo {
  free: boolean;
  seat: string | null;
  step: number;
  ask: boolean;
  request: { seat: string; step: number; end: boolean; waiting_for: string[] } | null;
}

/** A way to win, and how far somebody has come on it. */
interface Goal {
  id: string;
  symbol: string;
  figure: string;
  label: string;
  share: number;
  now: string;
  wins: boolean;
  won?: boolean;
}

interface Lesson {
  kind: string;
  rule: string;
  decides: string;
  look: string;
}

/** What the coach says. */
interface Coached {
  offered: boolean;
  first: boolean;
  seat: string;
  goals: Goal[];
  lesson: Lesson | null;
}

/** All that a viewer sees of a table. */
interface Update {
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  options_text: string;
  edition: Edition;
  version: string;
  step: number;
  status: "gathering" | "playing" | "over";
  pace: Pace;
  private: boolean;
  secrets: boolean;
  invite: string | null;
  hosting: boolean;
  seats: Seat[];
  dice: TableDice;
  you: string[];
  viewpoint: string | null;
  waiting: string[];
  over: boolean;
  outcome: Outcome | null;
  rematch: string | null;
  prompts: Prompt[];
  decision: Decision | null;
  scene: Scene;
  chronicle: Line[];
  lines: number;
  undo: Undo;
  orders: Order[];
  responses: { seat: string; value: string; usual: string } | null;
  chat: ChatLine[];
  partners: string[];
  watching: number;
  seen?: number | null;
  coach?: Coached;
}

/** What is different in an update from the one before. */
interface Changes {
  from: string;
  fields: Partial<Update>;
  pieces: Piece[];
  order?: string[];
  panels: Panel[];
  panel_order?: string[];
  areas?: Record<string, string>;
  lines: Line[];
}

interface Risk {
  seat: string;
  name: string;
  text: string;
  chance: number;
}

/** A step of a planned movement. */
interface WayStep {
  action: number;
  after: number | null;
  target: string;
  place: string;
  name: string;
  cost: string;
  spent: number;
  tone: string;
  note: string;
  risks: Risk[];
  next: { text: string; options: number[] } | null;
}

/** Where a movement can come to. */
interface Plan {
  start: string;
  budget: number;
  steps: WayStep[];
  ends: number[];
}

// -- after the match ---------------------------------------------------------------------------------
interface Series {
  id: string;
  label: string;
  seats: Record<string, number[]>;
}

interface CurveData {
  turns: number[];
  steps: number[];
  series: Series[];
  marks?: { turn: number; label: string }[];
}

/** Where a match turned. */
interface Turning {
  step: number;
  seat: string;
  change: number;
  turn: number;
  told: { text: string; rule: string | null } | null;
  by?: string;
}

/** How a match has ended. */
interface Ended {
  table: string;
  game: string;
  seats: Seat[];
  turns: number;
  by: "turn" | "round";
  steps: number;
  how: string;
  why: { turn: number; told: { text: string; rule: string } | null }[];
  ways: Record<string, Goal[]>;
  curve: CurveData | null;
  turning: Turning[];
  rematch: string | null;
  may_rematch: boolean;
}

/** A step of a replay. */
interface Past {
  scene: Scene;
  chronicle: Line[];
  prompts: Prompt[];
  seats?: Seat[];
  waiting?: string[];
  last?: number;
}
