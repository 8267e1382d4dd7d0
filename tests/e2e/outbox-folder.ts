import { tmpdir } from "node:os";
import { join } from "node:path";

/** The data folder of the journeys' site, shared with the journeys that read its mail. */
export const FOLDER = join(tmpdir(), `trowel-e2e-${process.env["E2E_PORT"] ?? "4873"}`);
