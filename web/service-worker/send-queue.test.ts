import { expect, test } from "vitest";
import type { Queue, QueuedCall, WaitingPhoto } from "#web/offline/queue.ts";
import { sendQueue } from "#web/service-worker/send-queue.ts";

const ANN = "11111111-1111-4111-8111-111111111111";
const NOW = Date.parse("2026-05-10T12:00:00Z");

const comment = (key: string, changes: Partial<QueuedCall> = {}): QueuedCall => ({
  key,
  member: ANN,
  kind: "comment",
  path: "/gardenersTips/1/comments",
  body: `{"body":"${key}"}`,
  title: key,
  form: { page: "/tipsDetails/1", draftKey: "draft", texts: { body: key } },
  queuedAt: "2026-05-09T12:00:00Z",
  ...changes,
});

function memoryQueue(calls: QueuedCall[], waiting: WaitingPhoto[] = []): Queue {
  const stored = new Map(calls.map((call) => [call.key, call]));
  const photos = new Map(waiting.map((photo) => [photo.hash, photo]));
  return {
    all: async () => [...stored.values()],
    add: async (call) => void stored.set(call.key, call),
    update: async (before, call) => {
      const isThere = stored.get(before.key)?.body === before.body;
      if (isThere) stored.set(call.key, call);
      return isThere;
    },
    remove: async (key, body) => {
      if (body === undefined || stored.get(key)?.body === body) stored.delete(key);
    },
    putPhoto: async (photo) => void photos.set(photo.hash, photo),
    photo: async (hash) => photos.get(hash),
    removePhotosBefore: async () => undefined,
    removeOthersThan: async () => 0,
    clear: async () => stored.clear(),
  };
}

type Request = { method: string; path: string; headers: Headers; body: unknown };

/** Sends these calls to a site that answers with `respond`, which may change the queue meanwhile. */
async function send(
  calls: QueuedCall[],
  respond: (request: Request, queue: Queue) => Response | Error,
  photos: WaitingPhoto[] = [],
) {
  const queue = memoryQueue(calls, photos);
  const requests: Request[] = [];
  const fetch = async (path: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const request = { method, path, headers: new Headers(headers), body };
    requests.push(request);
    const response = respond(request, queue);
    if (response instanceof Error) throw response;
    return response;
  };
  const result = await sendQueue(queue, fetch as typeof globalThis.fetch, () => NOW);
  return { result, requests, left: await queue.all() };
}

const created = () => Response.json({ insertedId: "1" }, { status: 201 });

test("a call is sent as it was written, with its key, for its member alone (18.25)", async () => {
  const { requests, left, result } = await send([comment("one")], created);
  expect(requests).toHaveLength(1);
  const [{ path, headers, body }] = requests as [Request];
  expect([path, body]).toEqual(["/gardenersTips/1/comments", '{"body":"one"}']);
  expect(headers.get("idempotency-key")).toBe("one");
  expect(headers.get("member-id")).toBe(ANN);
  expect(left).toEqual([]);
  expect(result).toEqual({ sent: 1, refused: 0, isWaiting: false });
});

test.each([
  ["there is no connection", new TypeError("Failed to fetch")],
  ["the site is busy", new Response("", { status: 503 })],
  ["too much was sent", new Response("", { status: 429 })],
])("when %s, everything waits, and nothing more is tried (18.25)", async (_, response) => {
  const calls = [comment("one"), comment("two")];
  const { requests, left, result } = await send(calls, () => response);
  expect(requests).toHaveLength(1);
  expect(left).toEqual(calls);
  expect(result.isWaiting).toBe(true);
});

test.each([401, 412])(
  "while its member is not signed in (%i), a call stays, and others go on (18.25)",
  async (status) => {
    const { requests, left, result } = await send([comment("one"), comment("two")], ({ body }) =>
      body === '{"body":"one"}' ? new Response("", { status }) : created(),
    );
    expect(requests).toHaveLength(2);
    expect(left).toEqual([comment("one")]);
    expect(result).toEqual({ sent: 1, refused: 0, isWaiting: false });
  },
);

test("a call that the site fails to store waits, and others go on (18.25)", async () => {
  const { requests, left, result } = await send([comment("one"), comment("two")], ({ body }) =>
    body === '{"body":"one"}' ? new Response("", { status: 500 }) : created(),
  );
  expect(requests).toHaveLength(2);
  expect(left).toEqual([comment("one")]);
  expect(result).toEqual({ sent: 1, refused: 0, isWaiting: true });
});

test("an answer that is not the site's own ends nothing (18.25)", async () => {
  const { left, result } = await send([comment("one")], () => new Response("<h1>Log in to the network</h1>"));
  expect(left).toEqual([comment("one")]);
  expect(result.isWaiting).toBe(true);
});

test("what is deleted or changed while others are sent is not sent as it was (18.27)", async () => {
  const { requests, left } = await send([comment("one"), comment("two")], (_, queue) => {
    void queue.remove("two");
    void queue.add(comment("three"));
    return created();
  });
  expect(requests.map(({ body }) => body)).toEqual(['{"body":"one"}', '{"body":"three"}']);
  expect(left).toEqual([]);
});

test.each([201, 404])(
  "what was changed while it was sent stays, whether the site then answers with %i or not (18.27)",
  async (status) => {
    const other = comment("one", { body: '{"body":"other"}' });
    const { left } = await send([comment("one")], (_, queue) => {
      void queue.remove("one");
      void queue.add(other);
      return Response.json({ insertedId: "stored" }, { status });
    });
    expect(left).toEqual([other]);
  },
);

test("what was deleted while it was sent does not come back, such as after signing out (18.27)", async () => {
  const hash = `00000000${"b".repeat(24)}`;
  const body = JSON.stringify({ photo: `https://garden.example/photos/${hash}/640.avif` });
  const tip = comment("tip", { kind: "tip", path: "/gardenersTips", body });
  const photos = [{ hash, file: new Blob(["picture"]), keptAt: "2026-05-09T12:00:00Z" }];
  for (const response of [
    () => Response.json({ photo: "https://garden.example/photos/stored/1280.avif" }, { status: 201 }),
    () => Response.json({ detail: "No photo." }, { status: 400 }),
  ]) {
    const { requests, left } = await send(
      [tip],
      (_, queue) => {
        void queue.clear();
        return response();
      },
      photos,
    );
    expect(requests.map(({ path }) => path)).toEqual(["/api/photos"]);
    expect(left).toEqual([]);
  }
});

test("what the site refuses stays with the reason, and is not sent again (18.26)", async () => {
  const refused = () => Response.json({ detail: "This tip is gone." }, { status: 404 });
  const first = await send([comment("one"), comment("two")], refused);
  expect(first.left.map(({ refusal }) => refusal)).toEqual(["This tip is gone.", "This tip is gone."]);
  expect(first.left.map(({ isGone }) => isGone)).toEqual([true, true]);
  expect((await send(first.left, created)).requests).toEqual([]);
});

test("a key under which something else was stored is no reason in a gardener's words (18.26)", async () => {
  const detail = "Something else was sent with this Idempotency-Key.";
  const { left } = await send([comment("one")], () => Response.json({ detail }, { status: 422 }));
  expect(left[0]?.refusal).toContain("from the same form");
});

test("equal texts that the site stores once count once (18.25)", async () => {
  const { result, left } = await send([comment("one"), comment("two")], created);
  expect([result.sent, left]).toEqual([1, []]);
});

test("the reason names what is wrong with the fields (18.26)", async () => {
  const errors = [{ path: "body", message: "Write at most 2,000 characters." }];
  const refused = () => Response.json({ detail: "Bad request", errors }, { status: 400 });
  expect((await send([comment("one")], refused)).left[0]?.refusal).toBe("Write at most 2,000 characters.");
});

test("what waited for two weeks is not sent, since the site may have stored it and forgotten the key (18.26)", async () => {
  const { requests, left } = await send([comment("old", { queuedAt: "2026-04-26T12:00:00Z" })], created);
  expect(requests).toEqual([]);
  expect(left[0]?.refusal).toContain("two weeks");
});

test("a tip ends its draft, unless that was shared or deleted meanwhile (18.20, 18.26)", async () => {
  const tip = comment("tip", { kind: "tip", path: "/gardenersTips", draft: { id: "7", version: '"1"' } });
  const there = await send([tip], created);
  expect(there.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/account/drafts/7",
    "POST /gardenersTips",
    "DELETE /api/account/drafts/7",
  ]);
  expect(there.requests[2]?.headers.get("if-match")).toBe('"1"');
  const gone = await send([tip], () => new Response("", { status: 404 }));
  expect(gone.requests).toHaveLength(1);
  expect(gone.left[0]?.refusal).toContain("another device");
});

test("a photo that waits is uploaded once, before its tip (18.25)", async () => {
  const hash = `00000000${"a".repeat(24)}`;
  const tip = comment("tip", {
    kind: "tip",
    path: "/gardenersTips",
    body: JSON.stringify({ title: "Tip", photo: `https://garden.example/photos/${hash}/640.avif` }),
  });
  const photos = [
    { hash, file: new Blob(["picture"], { type: "image/jpeg" }), keptAt: "2026-05-09T12:00:00Z" },
  ];
  const photo = "https://garden.example/photos/stored/1280.avif";
  const uploaded = () => Response.json({ photo }, { status: 201 });
  const broken = await send(
    [tip],
    ({ path }) => (path === "/api/photos" ? uploaded() : new TypeError()),
    photos,
  );
  expect(broken.requests.map(({ path }) => path)).toEqual(["/api/photos", "/gardenersTips"]);
  const again = await send(broken.left, created, photos);
  expect(again.requests.map(({ path, body }) => [path, body])).toEqual([
    ["/gardenersTips", JSON.stringify({ title: "Tip", photo })],
  ]);
  const lost = await send([tip], created);
  expect(lost.left[0]?.refusal).toContain("photo");
});
