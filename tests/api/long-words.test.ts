import { beforeAll, describe, expect, test } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import { COMMENT_MAX } from "#domain/comments/limits.ts";
import { type Tip, BODY_MAX } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { sample } from "#tests/harness/full.ts";
import { idsOf, listOf, shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

type Answered = { insertedId: string; pending?: boolean; errors?: { path: string; message: string }[] };

/** Repeats `piece` up to `letters` characters. */
const filled = (piece: string, letters: number) =>
  piece.repeat(Math.ceil(letters / piece.length)).slice(0, letters);
/** Replaces a Latin letter by a Cyrillic one, and repeats the hosts. */
const HOMOGLYPHS = "https://аpple.com/login ";
/** A URL that nothing terminates. */
const ENDLESS = "https://аpple.com/";

// Words without spaces and confusable URLs, at the maximum length of a text and longer (docs/product.md 5.3).
describe.each(engines)("a text of ten thousand characters on %s", (engine) => {
  // With review, each post is also compared with others.
  describe.each(sample([0, 2], 2))("with REVIEW_FIRST_POSTS %i", (reviewFirstPosts) => {
    const site = useSite(engine, { reviewFirstPosts });
    let writer: Member;
    let open: string;
    beforeAll(async () => {
      site.setClock("2020-01-01T12:00:00.000Z");
      writer = await signUp(site);
      open = await shareTip(writer);
      site.setClock();
    });
    const texts = {
      "one word": (letters: number) => "W".repeat(letters),
      "one word of an accented script": (letters: number) => filled("Ṩ̈ж", letters).normalize("NFC"),
      "homoglyph links": (letters: number) => filled(HOMOGLYPHS, letters).trim().padEnd(letters, "x"),
      "one endless homoglyph link": (letters: number) => ENDLESS.padEnd(letters, "а"),
    };

    test.each(Object.entries(texts))(
      "%s in a tip: stored completely, and rejected with the field's name if longer (5.3)",
      async (_, of) => {
        const postBody = of(BODY_MAX).slice(0, BODY_MAX);
        const shared = await writer.browser.post<Answered>("/gardenersTips", tipInput({ postBody }));
        expect(shared.status, shared.text).toBe(201);
        const path = `/gardenersTips/${shared.body.insertedId}`;
        expect((await writer.browser.get<Tip>(path)).body.postBody).toBe(postBody);
        const listed = await listOf<Tip>(writer.browser, "/gardenersTips?limit=100");
        expect(listed.find(({ _id }) => _id === shared.body.insertedId)?.postBody).toBe(postBody);
        const changed = await writer.browser.patch(path, { postBody: postBody.slice(1), title: "Changed" });
        expect(changed.status, changed.text).toBe(200);
        expect((await writer.browser.get<Tip>(path)).body.postBody).toBe(postBody.slice(1));
        expect((await site.visitor().get("/feed.xml")).status).toBe(200);
        for (const response of [
          await writer.browser.post<Answered>("/gardenersTips", tipInput({ postBody: `${postBody}W` })),
          await writer.browser.patch<Answered>(path, { postBody: `${postBody}W` }),
        ]) {
          expect(response.status).toBe(400);
          expect(response.body.errors).toEqual([
            { path: "postBody", message: "Tip can have at most 10,000 characters" },
          ]);
        }
        const title = await writer.browser.post<Answered>("/gardenersTips", tipInput({ title: postBody }));
        expect([title.status, title.body.errors]).toEqual([
          400,
          [{ path: "title", message: "Title can have at most 120 characters" }],
        ]);
        expect((await writer.browser.delete(path)).status).toBe(200);
      },
    );

    test.each(Object.entries(texts))(
      "%s in a comment: rejected with the field's name, and stored completely if it fits (12.15)",
      async (_, of) => {
        const path = `/gardenersTips/${open}/comments`;
        const body = of(COMMENT_MAX).slice(0, COMMENT_MAX);
        const posted = await writer.browser.post<Answered>(path, { body });
        expect(posted.status, posted.text).toBe(201);
        const own = `${path}/${posted.body.insertedId}`;
        expect((await writer.browser.get<Comment>(own)).body.body).toBe(body);
        expect((await listOf<Comment>(writer.browser, path)).map((one) => one.body)).toContain(body);
        for (const response of [
          await writer.browser.post<Answered>(path, { body: of(BODY_MAX) }),
          await writer.browser.patch<Answered>(own, { body: of(BODY_MAX) }),
        ]) {
          expect(response.status).toBe(400);
          expect(response.body.errors).toEqual([
            { path: "body", message: "Comment can have at most 2,000 characters" },
          ]);
        }
        expect((await writer.browser.get<Comment>(own)).body.body, "as it was").toBe(body);
        expect((await writer.browser.delete(own)).status).toBe(200);
      },
    );

    test("as a search query it finds nothing or itself, without errors", async () => {
      const id = await shareTip(writer, { postBody: "W".repeat(BODY_MAX) });
      for (const of of Object.values(texts)) {
        const response = await writer.browser.get(`/gardenersTips?q=${encodeURIComponent(of(BODY_MAX))}`);
        expect(response.status, response.text).toBe(200);
      }
      expect(await idsOf(writer.browser, "/gardenersTips?limit=100")).toContain(id);
    });
  });
});
