// Random play on the rules of a game of Rally the Troops: node rally.js FOLDER SECONDS
//
// Whoever is active takes any of the actions that his view offers; undo is left out, and a game that
// goes astray (an error, or nothing to do) is dropped and counted. Prints JSON.
"use strict"

const path = require("path")
const [folder, seconds] = process.argv.slice(2)
const rules = require(path.resolve(folder, "rules.js"))
const LONGEST = 5000

let seed = 1
function random(n) {
	seed = Number((BigInt(seed) * 48271n) % 2147483647n)
	return seed % n
}

function first_scenario() {
	const known = rules.scenarios
	return Array.isArray(known) ? known[0] : Object.values(known)[0][0]
}

function one_of(active) {
	if (Array.isArray(active)) return active[random(active.length)]
	if (active === "Both" || active === "All") return rules.roles[random(rules.roles.length)]
	return active
}

function some_action(actions) {
	const found = []
	for (const name in actions) {
		const given = actions[name]
		if (name === "undo") continue
		if (Array.isArray(given)) for (const arg of given) found.push([name, arg])
		else if (given) found.push([name, undefined])
	}
	return found.length ? found[random(found.length)] : null
}

function play(number) {
	let state = rules.setup(number, first_scenario(), {})
	let steps = 0
	while (state.state !== "game_over" && state.active && state.active !== "None" && steps < LONGEST) {
		const role = one_of(state.active)
		const chosen = some_action(rules.view(state, role).actions)
		if (!chosen) return [steps, false]
		state = rules.action(state, role, chosen[0], chosen[1])
		steps++
	}
	return [steps, true]
}

let steps = 0, games = 0, dropped = 0
const began = process.cpuUsage()
let taken = 0
for (let number = 1; taken < Number(seconds); number++) {
	try {
		const [its_steps, ended] = play(number)
		steps += its_steps
		if (ended) games++
		else dropped++
	} catch (error) {
		dropped++
	}
	const used = process.cpuUsage(began)
	taken = (used.user + used.system) / 1e6
	if (dropped > 100 && !games) break
}
console.log(JSON.stringify({ steps, games, dropped, seconds: taken }))
