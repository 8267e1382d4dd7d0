import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp } from "#tests/harness/factories.ts";
import { createSite, type Site } from "#tests/harness/site.ts";
import { createToken } from "#tests/harness/tokens.ts";

const exec = promisify(execFile);

describe("clients generated from docs/openapi.json (7.101)", () => {
  let folder: string;
  let site: Site | undefined;
  let server: Awaited<ReturnType<Site["listen"]>> | undefined;
  const npx = (...args: string[]) => exec("npx", ["--no-install", ...args], { cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trowel-clients-"));
    await cp("clients", folder, { recursive: true });
    await cp("docs/openapi.json", join(folder, "openapi.json"));
    await exec("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
    await npx("openapi-typescript", "openapi.json", "-o", "typescript/schema.ts");
    await npx("openapi-ts", "-i", "openapi.json", "-o", "hey");
    await npx("orval", "--config", "orval.config.mjs");
    site = await createSite("sqlite");
    server = await site.listen();
  }, 300_000);
  afterAll(async () => {
    await server?.close();
    await site?.close();
    await rm(folder, { recursive: true });
  });

  test("are accepted by the compiler", async () => {
    const { stdout } = await npx("tsc", "-p", ".").catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  }, 120_000);

  test.each(["openapi-typescript", "hey-api", "orval"])(
    "of %s do the main job with a token (7.92)",
    async (name) => {
      if (!site || !server) throw new Error("The site did not start");
      const { token } = await createToken(await signUp(site), ["read", "write"]);
      const { run } = (await import(join(folder, `${name}.ts`))) as {
        run(baseUrl: string, token: string): Promise<object>;
      };
      expect(await run(server.url, token)).toEqual({
        shared: expect.any(String),
        listed: true,
        like: 1,
        modified: 1,
        deleted: 1,
      });
    },
    30_000,
  );
});
