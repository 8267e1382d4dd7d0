import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { profileInput, type ProfileInput } from "#domain/gardeners/gardener.ts";
import { tipInput as tipSchema, tipUpdateInput, type TipInput } from "#domain/tips/tip.ts";
import type { Answer } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import { profileOf, shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { NAUGHTY, OWN } from "#tests/harness/naughty.ts";
import { useSite } from "#tests/harness/site.ts";
import { expectRefusal } from "#tests/harness/refused.ts";

/** So many texts are tried at once that the database answers within its deadline, even on a busy machine. */
const AT_ONCE = 50;

type Problem = { errors?: { path: string; message: string }[] };

describe.each(engines)("bad input on %s (5.3, 7.22)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  beforeAll(async () => void (ana = await signUp(site)));

  describe("naughty strings", () => {
    /** Sets each of `fields` of `good` to the text. Returns the bodies, and the fields that the schema rejects. */
    function withText<T extends object>(
      schema: z.ZodType,
      good: T,
      fields: readonly (keyof T)[],
      text: string,
    ) {
      const sent = { ...good, ...Object.fromEntries(fields.map((field) => [field, text])) };
      const { error } = schema.safeParse(sent);
      const refused = new Set(error?.issues.map(({ path }) => String(path[0])));
      const accepted = Object.entries(sent).filter(([field]) => !refused.has(field));
      // A refused optional field is left out.
      const mended = {
        ...Object.fromEntries(Object.entries(good).filter(([field]) => refused.has(field))),
        ...Object.fromEntries(accepted),
      } as T;
      return { sent, refused: [...refused].toSorted(), mended };
    }
    const pathsOf = ({ body }: Answer<Problem>) => body.errors?.map(({ path }) => path).toSorted();

    test("in each field of a tip are rejected with its name, or stored unchanged (5.3)", async () => {
      for (const texts of batches(NAUGHTY))
        await Promise.all(
          texts.map(async (text) => {
            // Texts for `taxon` that no plant has are refused in plants.test.ts.
            const fields = Object.keys(tipSchema.omit({ taxon: true }).shape) as (keyof TipInput)[];
            const { sent, refused, mended } = withText(tipSchema, tipInput(), fields, text);
            const refusal = await ana.browser.post<Problem>("/gardenersTips", sent);
            expect(pathsOf(refusal), JSON.stringify(text)).toEqual(refused);

            const path = `/gardenersTips/${await shareTip(ana, mended)}`;
            expect((await ana.browser.get(path)).body).toMatchObject(tipSchema.parse(mended));
            expect((await ana.browser.patch(path, mended)).body, "and are the same again").toMatchObject({
              modifiedCount: 0,
            });
          }),
        );
    });

    test("in changes of a tip, too", { tags: ["all"] }, async () => {
      for (const texts of batches(NAUGHTY))
        await Promise.all(
          texts.map(async (text) => {
            const path = `/gardenersTips/${await shareTip(ana)}`;
            const good = { name: "Ana Maria", title: "Before", postBody: "Before" };
            const { sent, refused, mended } = withText(
              tipUpdateInput.partial(),
              good,
              ["name", "title", "postBody"],
              text,
            );
            if (refused.length > 0)
              expect(pathsOf(await ana.browser.patch<Problem>(path, sent)), JSON.stringify(text)).toEqual(
                refused,
              );
            expect((await ana.browser.patch(path, mended)).status).toBe(200);
            expect((await ana.browser.get(path)).body).toMatchObject(tipUpdateInput.partial().parse(mended));
          }),
        );
    });

    test("in each field of a profile, too", { tags: ["all"] }, async () => {
      const good = profileOf(ana);
      const path = `/gardeners/${ana.id}`;
      for (const text of NAUGHTY) {
        const { sent, refused, mended } = withText(
          profileInput,
          good,
          Object.keys(good) as (keyof ProfileInput)[],
          text,
        );
        expect(pathsOf(await ana.browser.put<Problem>(path, sent)), JSON.stringify(text)).toEqual(refused);
        expect((await ana.browser.put(path, mended)).status).toBe(200);
        expect((await ana.browser.get(path)).body).toMatchObject(profileInput.parse(mended));
      }
    });

    test("in ids and queries never cause a server error", async () => {
      const { browser } = ana;
      const some = NAUGHTY.filter((text, place) => place % 4 === 0 || OWN.includes(text));
      for (const text of some.filter((value) => value.isWellFormed() && value.length < 2000)) {
        const part = encodeURIComponent(text);
        for (const name of ["difficulty", "gardener", "email", "sort", "limit", "skip", "cursor"]) {
          const response = await browser.get(`/gardenersTips?${name}=${part}`);
          expect([200, 400], `${name}=${text}`).toContain(response.status);
        }
        if (["", ".", ".."].includes(text)) continue;
        expectRefusal(await browser.get(`/gardeners/${part}`));
        expectRefusal(await browser.put(`/gardeners/${part}`, profileOf(ana)));
        expectRefusal(await browser.get(`/gardenersTips/${part}`));
        expectRefusal(await browser.patch(`/gardenersTips/${part}`, { like: 1 }));
        expectRefusal(await browser.delete(`/gardenersTips/${part}`));
      }
    });
  });

  describe("malformed JSON (7.22)", () => {
    test.each(["", "{", '{"title":', "nonsense", "\u0000", "[1,2", "{'title': 'x'}", "NaN"])(
      "%j is a 400",
      async (raw) => {
        for (const [method, path] of [
          ["POST", "/gardenersTips"],
          ["PATCH", "/gardenersTips/x"],
          ["PUT", `/gardeners/${ana.id}`],
          ["POST", "/gardeners"],
          ["POST", "/helpRequests"],
          ["POST", "/newsletter"],
        ] as const) {
          const response = await ana.browser.call(method, path, {
            raw,
            headers: { "content-type": "application/json" },
          });
          expectRefusal(response);
          expect(response.status).toBe(400);
        }
      },
    );
  });

  test("all invalid fields are reported together (5.2)", async () => {
    const response = await ana.browser.post<Problem>("/gardenersTips", {
      title: "",
      privacy: "x",
      photo: "y",
      postBody: 5,
    });
    expect(response.body.errors?.map(({ path }) => path).toSorted()).toEqual([
      "category",
      "difficultyLevel",
      "photo",
      "plantType",
      "postBody",
      "privacy",
      "title",
    ]);
  });

  test("a visitor is asked to log in, without field errors", async () => {
    const response = await site.visitor().post("/gardenersTips", {});
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ title: "Not signed in", status: 401, detail: "Log in first." });
  });
});

const batches = (texts: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, place) =>
    texts.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );
