import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { profileInput } from "#domain/gardeners/gardener.ts";
import { tip as tipDocument, tipInput as tipSchema, tipUpdateInput } from "#domain/tips/tip.ts";
import { anyValue, spoiled } from "#tests/harness/bodies.ts";
import { engines } from "#tests/harness/engines.ts";
import { runs } from "#tests/harness/full.ts";
import { profileOf, shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { expectRefusal } from "#tests/harness/refused.ts";
import { useSite } from "#tests/harness/site.ts";
import { withWrites } from "#tests/harness/written-tables.ts";

describe.each(engines)("generated bodies on %s (5.3, 7.22)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site)));

  test("for sharing: stored completely, or rejected and not stored (5.1)", async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(tipInput()), async (sent) => {
        const { response, written } = await withWrites(site, () =>
          ana.browser.post<{ insertedId: string }>("/gardenersTips", sent),
        );
        const expected = tipSchema.safeParse(JSON.parse(JSON.stringify(sent)));
        if (expected.success) {
          expect(response.status, response.text).toBe(201);
          const read = await ana.browser.get(`/gardenersTips/${response.body.insertedId}`);
          expect(read.body).toMatchObject({
            ...expected.data,
            name: ana.name,
            like: 0,
            gardenerId: ana.id,
          });
          expect(tipDocument.strict().safeParse(read.body).success).toBe(true);
        } else {
          expectRefusal(response);
          expect(written).toEqual([]);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  test("for changing a tip", async () => {
    const id = await shareTip(ana);
    const good = { name: "Ana Maria", ...tipInput({ title: "Changed" }) };
    await fc.assert(
      fc.asyncProperty(spoiled(good), async (sent) => {
        const { response, written } = await withWrites(site, () =>
          ana.browser.patch<object>(`/gardenersTips/${id}`, sent),
        );
        if (response.status !== 200) {
          expectRefusal(response);
          expect(written).toEqual([]);
        } else if (!("like" in response.body)) {
          const { body } = await ana.browser.get(`/gardenersTips/${id}`);
          expect(body).toMatchObject(tipUpdateInput.partial().parse(JSON.parse(JSON.stringify(sent))));
        }
      }),
      { numRuns: runs(150) },
    );
  });

  test("for a profile", async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(profileOf(ana)), async (sent) => {
        const { response, written } = await withWrites(site, () =>
          ana.browser.put(`/gardeners/${ana.id}`, sent),
        );
        const expected = profileInput.safeParse(JSON.parse(JSON.stringify(sent)));
        if (expected.success && expected.data.email === ana.email) {
          expect(response.status, response.text).toBe(200);
          const { photo: photourl, ...rest } = expected.data;
          expect((await ana.browser.get(`/gardeners/${ana.id}`)).body).toMatchObject({ ...rest, photourl });
        } else {
          expectRefusal(response);
          expect(written).toEqual([]);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  test.each([
    ["POST", "/gardenersTips"],
    ["POST", "/gardeners"],
    ["POST", "/helpRequests"],
    ["POST", "/newsletter"],
    ["PATCH", "/gardenersTips/x"],
    ["PUT", "/gardeners/x"],
  ])("that are not objects, for %s %s", async (method, path) => {
    const notObjects = anyValue.filter(
      (value) => typeof value !== "object" || value === null || Array.isArray(value),
    );
    await fc.assert(
      fc.asyncProperty(notObjects, async (body) =>
        expectRefusal(await ana.browser.call(method, path, { body: body ?? null })),
      ),
      { numRuns: runs(40) },
    );
  });

  test.each([
    ["POST", "/api/auth/sign-up/email", "visitor"],
    ["POST", "/api/auth/sign-in/email", "visitor"],
    ["POST", "/api/auth/sign-out", "visitor"],
    ["POST", "/api/auth/update-user", "member"],
    ["PUT", "/api/account/password", "member"],
  ])("for %s %s by a %s never cause a server error", async (method, path, who) => {
    const browser = who === "member" ? (await signUp(site)).browser : site.visitor();
    const answers = new Set<number>();
    const good = {
      name: "Eve Green",
      email: "eve@example.com",
      password: "Compost-Heap-7",
      image: "https://pictures.example/eve.jpg",
      token: "abc",
      newPassword: "Compost-Heap-8",
      currentPassword: "Compost-Heap-7",
      callbackURL: "/",
    };
    await fc.assert(
      fc.asyncProperty(spoiled(good), async (body) => {
        const response = await browser.call(method, path, { body });
        expect(response.status, response.text).toBeLessThan(500);
        answers.add(response.status);
      }),
      { numRuns: runs(60) },
    );
    expect([...answers], "the call exists for every role").not.toContain(404);
    if (who === "member") expect([...answers]).not.toContain(401);
    const refusedTargets = /"msg":"Invalid callbackURL/;
    site.loggedErrors.splice(0, Infinity, ...site.loggedErrors.filter((line) => !refusedTargets.test(line)));
  });
});
