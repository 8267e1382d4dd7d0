import { describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { profileOf, signUp } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("limits of mail on %s (docs/product.md 9.40)", (engine) => {
  const site = useSite(engine, { rateLimitScale: 0.2 });
  const ask = (email: string, address: string) =>
    site.visitor(address).post("/api/passwordResets", { email });

  test("so many for an address from one place and from everywhere, known or not", async () => {
    const { email } = await signUp(site, { browser: site.visitor("10.1.0.9") });
    for (const [place, about] of [email, "nobody@example.com"].entries()) {
      expect((await ask(about, `10.${place}.0.1`)).status).toBe(202);
      const refused = await ask(about.toUpperCase(), `10.${place}.0.1`);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      for (const last of [2, 3]) expect((await ask(about, `10.${place}.0.${last}`)).status).toBe(202);
      expect((await ask(about, `10.${place}.0.4`)).status, "from everywhere").toBe(429);
    }
  });

  test("so many from one place, about whomever", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count++)
      statuses.push((await ask(`n${count}@example.com`, "10.9.0.1")).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
  });

  test("a member's changes of address and confirmations together", async () => {
    const member = await signUp(site, { browser: site.visitor("10.8.0.1") });
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(202);
    expect((await member.browser.post("/api/emailConfirmations", {})).status).toBe(429);
    const moved = await member.browser.put(
      `/gardeners/${member.id}`,
      profileOf(member, { email: "x@example.net" }),
    );
    expect(moved.status).toBe(429);
    expect((await member.browser.put(`/gardeners/${member.id}`, profileOf(member))).status).toBe(200);
  });
});
