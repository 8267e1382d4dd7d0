import { beforeAll, describe, expect, test } from "vitest";
import { commentInput, type Comment } from "#domain/comments/comment.ts";
import { COMMENT_MAX } from "#domain/comments/limits.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { NAUGHTY } from "#tests/harness/naughty.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("unusual comments on %s", (engine) => {
  const site = useSite(engine);
  let writer: Member;
  let tip: string;
  let path: string;
  beforeAll(async () => {
    writer = await signUp(site);
    tip = await shareTip(writer);
    path = `/gardenersTips/${tip}/comments`;
  });

  test("naughty strings are rejected with the field's name, or stored unchanged (12.13)", async () => {
    for (const body of NAUGHTY) {
      const parsed = commentInput.safeParse({ body });
      const response = await writer.browser.post<{ insertedId: string }>(path, { body });
      expect(response.status, JSON.stringify(body)).toBe(parsed.success ? 201 : 400);
      if (!parsed.success) expect(response.body).toMatchObject({ errors: [{ path: "body" }] });
      else {
        const stored = await writer.browser.get<Comment>(`${path}/${response.body.insertedId}`);
        expect(stored.body.body).toBe(parsed.data.body);
      }
    }
    for (const parentId of NAUGHTY.filter((_, place) => place % 9 === 0)) {
      const { status } = await writer.browser.post(path, { body: "Hello", parentId });
      expect([400, 404], JSON.stringify(parentId)).toContain(status);
    }
  });

  test("2,000 characters are accepted, 2,001 are too many (12.15)", async () => {
    const body = "W".repeat(COMMENT_MAX);
    const id = await commented(writer, tip, body);
    expect((await writer.browser.get<Comment>(`${path}/${id}`)).body.body).toBe(body);
    const long = await writer.browser.post(path, { body: `${body}W` });
    expect(long.body).toMatchObject({ errors: [{ path: "body", message: expect.stringMatching(/2,000/) }] });
  });
});
