import { afterAll, beforeEach, expect, test, vi } from "vitest";

const ORIGIN = "https://garden.example";
const COMMENT = `${ORIGIN}/tipsDetails/1?from=2#comment-2`;

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const subscription = { toJSON: () => ({ endpoint: "new" }), unsubscribe: vi.fn(async () => true) };
const pushManager = {
  getSubscription: vi.fn(async () => subscription),
  subscribe: vi.fn(async () => subscription),
};
const tabs: { url: string; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[] = [];
const openWindow = vi.fn(async () => null);
const request = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 200 }));
const showNotification = vi.fn(async () => undefined);

vi.stubGlobal("fetch", request);
vi.stubGlobal("self", {
  location: new URL(ORIGIN),
  addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  clients: { matchAll: async () => tabs, openWindow },
  registration: { pushManager, showNotification, getNotifications: async () => [] },
});
afterAll(() => vi.unstubAllGlobals());
const { leavePush } = await import("#web/service-worker/push.ts");

beforeEach(() => {
  tabs.length = 0;
  vi.clearAllMocks();
});

/** Sends an event to the worker, and waits as long as it asks for. */
async function send(name: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

const press = () => {
  const data = { url: COMMENT, notificationId: "n" };
  return send("notificationclick", { notification: { close: () => undefined, data } });
};
const tab = (url: string) => ({
  url,
  focus: vi.fn(async () => undefined),
  navigate: vi.fn(async () => undefined),
});

test("what is pressed opens in a tab of its own, and is read (18.49)", async () => {
  const typing = tab(`${ORIGIN}/sharetips`);
  tabs.push(typing);
  await press();
  expect(openWindow).toHaveBeenCalledWith(COMMENT);
  expect(typing.focus).not.toHaveBeenCalled();
  const [path, init] = request.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual([
    "/api/notifications/read",
    "PUT",
    JSON.stringify({ ids: ["n"] }),
  ]);
});

test("a tab that has the page is shown, at the right place (18.49)", async () => {
  const open = tab(COMMENT.replace(/#.*/, ""));
  tabs.push(open);
  await press();
  expect(openWindow).not.toHaveBeenCalled();
  expect(open.focus).toHaveBeenCalled();
  expect(open.navigate).toHaveBeenCalledWith(COMMENT);
});

test("a new address of the browser is told to the site, and given up if nobody is signed in (18.42)", async () => {
  const oldSubscription = { options: { applicationServerKey: new ArrayBuffer(1) } };
  await send("pushsubscriptionchange", { oldSubscription });
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: oldSubscription.options.applicationServerKey,
  });
  const [path, init] = request.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual([
    "/api/account/pushSubscriptions",
    "POST",
    JSON.stringify({ endpoint: "new" }),
  ]);
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  request.mockResolvedValueOnce(new Response(null, { status: 401 }));
  await send("pushsubscriptionchange", { newSubscription: subscription });
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test("signing in or out ends the subscription, and waits neither for a slow browser nor for a failing one (18.42)", async () => {
  await leavePush();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  subscription.unsubscribe.mockRejectedValueOnce(new Error("No"));
  await leavePush();
  vi.useFakeTimers();
  pushManager.getSubscription.mockReturnValueOnce(new Promise(() => undefined));
  const done = leavePush();
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  vi.useRealTimers();
});
