import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { people } from "#seeds/google/people.ts";
import { startStandIn } from "#seeds/google/stand-in.ts";
import { samples } from "#seeds/samples.ts";
import { plant } from "#seeds/plant.ts";
import { FOLDER } from "#tests/e2e/outbox-folder.ts";
import { serve } from "#server/serve.ts";

// The site for the journeys: the demo community in a folder of its own, limits out of the way.
const remove = () => rmSync(FOLDER, { recursive: true, force: true });
remove();
mkdirSync(join(FOLDER, "outbox"), { recursive: true });
process.on("exit", remove);
delete process.env["DATABASE_URL"];
// Beside the demo's people one at whom the stand-in breaks, so that a journey can meet a provider that is down.
const broken = { sub: "2001", name: "Nobody Home", email: "nobody.home@example.org", email_verified: true };
// And one whose address somebody here has, who never confirmed it.
const known = { sub: "2002", name: "Kim Known", email: "kim.known@example.org", email_verified: true };
const { settings: google } = await startStandIn({
  people: [...people, broken, known],
  instead: (path, response, person) =>
    path === "/token" && person?.sub === broken.sub && Boolean(response.writeHead(503).end()),
});
Object.assign(process.env, {
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  GOOGLE_ISSUER: google.issuer,
  TROWEL_DEMO: "1",
  DATA_DIR: FOLDER,
  LOG_LEVEL: "error",
  RATE_LIMIT_SCALE: "1000",
});

await serve({ samples: samples(new Date()), prepare: plant, greet: (url) => `Ready for journeys at ${url}` });
