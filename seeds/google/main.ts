import { people } from "#seeds/google/people.ts";
import { startStandIn, type Person } from "#seeds/google/stand-in.ts";

// Runs the Google stand-in in its own process, so that it can be stopped while the site keeps running:
// `node seeds/google/main.ts '[{"sub": "7", "name": "Somebody Else"}]'`. The argument, additional people, is optional. It
// prints the settings for a site as one line of JSON, and exits when its standard input is closed.
const others = JSON.parse(process.argv[2] ?? "[]") as Person[];
const { settings } = await startStandIn({ people: [...people, ...others] });
process.stdout.write(`${JSON.stringify(settings)}\n`);
process.stdin.resume().once("end", () => process.exit());
