// The plant behind each portrait: `back` rises pale behind the shoulders, `front` lies full and dark in the lower corners of the round.
import { flowers } from "./flowers.mjs";
import { roots } from "./roots.mjs";
import { trees } from "./trees.mjs";
import { vegetables } from "./vegetables.mjs";

export const PLANTS = { ...flowers, ...trees, ...roots, ...vegetables };
