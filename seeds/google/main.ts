import { people } from "#seeds/google/people.ts";
import { startStandIn, type Person } from "#seeds/google/stand-in.ts";

// The stand-in for Google as a process of its own, so that it can be stopped or killed while the site goes on:
// `node seeds/google/main.ts '[{"sub": "7", "name": "Somebody Else"}]'`, where further people may be left out. It prints what
// a site must be told to use it, as one line of JSON, and ends with whoever started it, when its standard input does.
const others = JSON.parse(process.argv[2] ?? "[]") as Person[];
const { settings } = await startStandIn({ people: [...people, ...others] });
process.stdout.write(`${JSON.stringify(settings)}\n`);
process.stdin.resume().once("end", () => process.exit());
