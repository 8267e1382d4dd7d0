import { beforeEach, describe, expect, test } from "vitest";
import {
  closeStreams,
  createStreams,
  sendKeepAlives,
  refreshStreams,
} from "#server/notifications/streams.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("the stream of notifications on %s (12.23)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reader: Member;
  let tip: string;
  beforeEach(async () => {
    [author, reader] = await Promise.all([signUp(site), signUp(site)]);
    tip = await shareTip(author);
  });

  const open = async ({ browser }: Member) => {
    const response = await browser.open("GET", "/api/notifications/stream");
    const reader = response.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    return { response, next, leave: () => reader?.cancel() };
  };

  test("sends the unread count immediately and at every change only (12.23)", async () => {
    const { response, next, leave } = await open(author);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await next()).toBe('event: unread\ndata: {"unread":0}\n\n');
    await commented(reader, tip);
    await refreshStreams(site.deps);
    await refreshStreams(site.deps);
    expect(await next()).toBe('event: unread\ndata: {"unread":1}\n\n');
    sendKeepAlives(site.deps);
    expect(await next()).toBe(": \n\n");
    await author.browser.put("/api/notifications/read", {});
    await refreshStreams(site.deps);
    expect(await next()).toBe('event: unread\ndata: {"unread":0}\n\n');
    await leave();
    expect(site.deps.streams.open.size).toBe(0);
  });

  test("is not opened by HEAD (12.23)", async () => {
    for (let asked = 0; asked < 7; asked++) {
      const { status, headers, text } = await author.browser.call("HEAD", "/api/notifications/stream");
      expect([status, headers.get("content-type"), text]).toEqual([200, "text/event-stream", ""]);
    }
    expect(site.deps.streams.open.size).toBe(0);
    const { response, leave } = await open(author);
    expect(response.status).toBe(200);
    await leave();
  });

  test("ends with the session, whoever ended it (12.23)", async () => {
    const { next } = await open(author);
    await next();
    await author.browser.post("/api/auth/sign-out", {});
    await refreshStreams(site.deps);
    expect(await next()).toBe("event: end\ndata: {}\n\n");
    expect(await next()).toBe("");
    expect(site.deps.streams.open.size).toBe(0);
    expect((await author.browser.get("/api/notifications/stream")).status).toBe(401);
  });

  test("can be opened five times per member, and not during shutdown (12.23)", async () => {
    const opened = await Promise.all([1, 2, 3, 4, 5].map(() => open(author)));
    expect((await author.browser.get("/api/notifications/stream")).status).toBe(429);
    const another = await open(reader);
    expect(another.response.status).toBe(200);
    closeStreams(site.deps);
    for (const { next } of [...opened, another]) {
      await next();
      expect(await next()).toBe("");
    }
    expect((await author.browser.get("/api/notifications/stream")).status).toBe(429);
    Object.assign(site.deps.streams, createStreams());
  });
});
