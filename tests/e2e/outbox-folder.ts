import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the site of the journeys keeps its data, known to the site and to the journeys that read its mail. */
export const FOLDER = join(tmpdir(), `trowel-e2e-${process.env["E2E_PORT"] ?? "4873"}`);
