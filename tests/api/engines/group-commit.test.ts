import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { groupCommit } from "#server/db/group-commit.ts";
import { writable } from "#server/derived/writable.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUpMany } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("a group commit on %s (4.23)", (engine) => {
  const site = useSite(engine);
  const put = (name: string, fails = false) =>
    groupCommit(site.deps.db, async (trx) => {
      await writable(trx).insertInto("counter").values({ name, week: "", value: 1 }).execute();
      if (fails) throw new Error(`${name} failed`);
      return name;
    });
  const stored = async (start: string) => {
    const rows = await site.deps.db
      .selectFrom("counter")
      .select("name")
      .where("name", "like", `${start}%`)
      .execute();
    return rows.map(({ name }) => name).toSorted();
  };

  test("stores all concurrent work and resolves every call", async () => {
    const names = Array.from({ length: 120 }, (_, place) => `many ${String(place).padStart(3, "0")}`);
    expect(await Promise.all(names.map((name) => put(name)))).toEqual(names);
    expect(await stored("many")).toEqual(names);
  });

  test("runs all work as its caller would: in that language, within those deadlines", async () => {
    const caller = new AsyncLocalStorage<string>();
    const callers = ["ana", "ben", "eva"];
    const seen = callers.map((name) =>
      caller.run(name, () => groupCommit(site.deps.db, async () => caller.getStore())),
    );
    expect(await Promise.all(seen)).toEqual(callers);
  });

  test("rolls back only the work that failed", async () => {
    const done = await Promise.allSettled([put("some a"), put("some b", true), put("some c")]);
    expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((done[1] as PromiseRejectedResult).reason).toEqual(new Error("some b failed"));
    expect(await stored("some")).toEqual(["some a", "some c"]);
  });

  test("rejects work with its own error if that has ended the transaction, as a full disk does (7.28)", async () => {
    const full = groupCommit(site.deps.db, async (trx) => {
      await sql`rollback`.execute(trx);
      throw new Error("database or disk is full");
    });
    await expect(full).rejects.toThrow("database or disk is full");
    expect(await put("after a full disk")).toBe("after a full disk");
  });

  test("rejects work that violates a constraint, and stores later work", async () => {
    const orphan = groupCommit(site.deps.db, async (trx) => {
      await trx
        .insertInto("tip_like")
        .values({ tip_id: "none", gardener_id: "none", created_at: "" })
        .execute();
    });
    await expect(orphan).rejects.toThrow(/foreign key/i);
    expect(await put("later")).toBe("later");
  });

  test("counts concurrent likes correctly, and a member's only once", async () => {
    const [author, ...members] = await signUpMany(site, 25);
    const id = await shareTip(author as (typeof members)[number]);
    const liked = [...members, ...members].map(({ browser }) =>
      browser.call<{ like: number; modifiedCount: number }>("PATCH", `/gardenersTips/${id}`, {
        body: { like: 1 },
      }),
    );
    const answers = await Promise.all(liked);
    expect(answers.filter(({ body }) => body.modifiedCount === 1)).toHaveLength(members.length);
    expect(Math.max(...answers.map(({ body }) => body.like))).toBe(members.length);
    const { like_count } = await site.deps.db
      .selectFrom("tip_stats")
      .select("like_count")
      .where("tip_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(like_count).toBe(members.length);
  });
});
