// The portraits of the demo community's gardeners, all of them or those named: `node pictures/portrait.mjs amara mei`.
import { people } from "./faces/gardeners.mjs";
import { portrait } from "./parts-faces.mjs";
import { save } from "./toolkit/page.mjs";

const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const key of asked.length > 0 ? asked : Object.keys(people)) {
  if (!people[key]) throw new Error(`No gardener is called ${key}.`);
  await save(`seeds/pictures/portrait-${key}`, portrait(people[key]), { width: 480, bytes: 30e3 });
}
