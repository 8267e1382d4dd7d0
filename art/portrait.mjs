// Renders portraits of the demo community's gardeners, all of them or the named ones: `node portrait.mjs amara mei`.
import { people } from "./faces/gardeners.mjs";
import { portrait } from "./parts-faces.mjs";
import { save } from "./toolkit/page.mjs";

const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const key of names.length > 0 ? names : Object.keys(people)) {
  if (!people[key]) throw new Error(`There is no gardener ${key}.`);
  await save(`seeds/pictures/portrait-${key}`, portrait(people[key]), { width: 480, bytes: 30e3 });
}
