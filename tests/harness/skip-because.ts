import { beforeEach } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why the test was skipped, for `scripts/gate.ts`. */
    skipped?: string;
  }
}

/** Skips the tests of a file or group that cannot run here. `npm run test:all` prints the reason. */
export function skipBecause(reason: string | undefined): void {
  if (reason === undefined) return;
  beforeEach(({ skip, task }) => {
    task.meta.skipped = reason;
    skip(reason);
  });
}
