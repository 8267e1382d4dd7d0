import { describe, expect, test } from "vitest";
import { UNITS_COOKIE } from "#domain/units/units.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe("the units of measures", () => {
  const site = useSite("sqlite");
  const choose = (units: string, member?: Member) => {
    const form = {
      raw: new URLSearchParams({ units, to: "/browseTips?page=2" }),
      headers: { origin: site.origin },
    };
    return (member?.browser ?? site.visitor()).open("POST", "/units", form);
  };
  const needing = async (member: Member) =>
    shareTip(member, { postBody: "Space 30 cm.", needs: { minimumTemperature: -5 } });
  /** The reasons of a tip name temperatures. */
  const account = async (member: Member) =>
    (await member.browser.get<{ units: string | null }>("/api/account")).body.units;

  test("are a visitor's cookie, set by a form that returns to its page (18.57)", async () => {
    const chosen = await choose("imperial");
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/browseTips?page=2"]);
    expect(chosen.headers.get("set-cookie")).toMatch(
      new RegExp(`^${UNITS_COOKIE}=imperial; Max-Age=31536000; .*HttpOnly`),
    );
    expect((await choose("")).headers.get("set-cookie")).toMatch(new RegExp(`^${UNITS_COOKIE}=; Max-Age=0`));
    for (const units of ["Imperial", "cubits", "metric; Domain=x"]) {
      const refused = await choose(units);
      expect([refused.status, await refused.text(), refused.headers.get("set-cookie")]).toEqual([
        400,
        "Choose metric, imperial, or as written.\n",
        null,
      ]);
    }
  });

  test("are those of the account for members, by the form and by the API, and in the export (18.57)", async () => {
    const member = await signUp(site);
    expect(await account(member)).toBeNull();
    await choose("imperial", member);
    expect(await account(member)).toBe("imperial");
    const { documents } = await downloadOf<{ account: { units: string } }>(member);
    expect(documents.account.units).toBe("imperial");
    expect((await member.browser.put("/api/account/units", { units: "cubits" })).status).toBe(400);
    expect((await member.browser.put("/api/account/units", { units: null })).status).toBe(200);
    expect(await account(member)).toBeNull();
  });

  test("change no text of the API (18.59)", async () => {
    const member = await signUp(site);
    const tip = await needing(member);
    await choose("imperial", member);
    const read = await member.browser.get<{ postBody: string; needs: object }>(`/gardenersTips/${tip}`);
    expect(read.body).toMatchObject({ postBody: "Space 30 cm.", needs: { minimumTemperature: -5 } });
  });

  test("of a visitor never reach another through stored responses (18.57)", async () => {
    const member = await signUp(site);
    const tip = await needing(member);
    const path = `/gardenersTips/${tip}`;
    const read = async (cookie?: string) => {
      const headers = new Headers(cookie === undefined ? {} : { cookie });
      const response = await site.fetch(new Request(site.origin + path, { headers }));
      return [response.status, await response.text()];
    };
    const before = await read();
    expect(await read(`${UNITS_COOKIE}=imperial`)).toEqual(before);
    expect(await read(`${UNITS_COOKIE}=${"x".repeat(5000)}`)).toEqual(before);
    expect(await read()).toEqual(before);
  });
});
