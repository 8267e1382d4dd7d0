import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNetworkFirst } from "#web/service-worker/network.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number, response: Response | Error) =>
  new Promise<Response>((resolve, reject) =>
    setTimeout(() => (response instanceof Error ? reject(response) : resolve(response)), ms),
  );

/** Which response is shown, and when, in milliseconds. */
async function shown(
  networkFirst: ReturnType<typeof createNetworkFirst>,
  network: Promise<Response>,
  { isKept = true, isOptional = false } = {},
) {
  const start = Date.now();
  const kept = async () => (isKept ? new Response("kept") : undefined);
  const { response } = networkFirst({ request: () => network, kept, isOptional });
  const result = response.then(
    async (found) => [found.type === "error" ? "failed" : await found.text(), Date.now() - start],
    (error: Error) => [error.message, Date.now() - start],
  );
  await vi.runAllTimersAsync();
  return result;
}

test("the site's response is shown when it comes in time (18.22)", async () => {
  expect(await shown(createNetworkFirst(), after(4000, new Response("new")))).toEqual(["new", 4000]);
});

test.each([
  ["there is no connection", new TypeError("Failed to fetch")],
  ["a relay says that the site is away", new Response("", { status: 502 })],
])("what is kept is shown at once when %s (18.22)", async (_, response) => {
  expect(await shown(createNetworkFirst(), after(10, response))).toEqual(["kept", 10]);
});

test("what is kept is shown after five seconds, and then after one until the site is fast again (18.22)", async () => {
  const networkFirst = createNetworkFirst(() => Date.now());
  const late = () => after(8000, new Response("new"));
  expect(await shown(networkFirst, late())).toEqual(["kept", 5000]);
  expect(await shown(networkFirst, late())).toEqual(["kept", 1000]);
  expect(await shown(networkFirst, after(500, new Response("new")))).toEqual(["new", 500]);
  expect(await shown(networkFirst, late())).toEqual(["kept", 5000]);
});

test("without anything kept it waits for the site, and fails as that does", async () => {
  const isKept = false;
  expect(await shown(createNetworkFirst(), after(8000, new Response("new")), { isKept })).toEqual([
    "new",
    8000,
  ]);
  const failure = after(10, new TypeError("Failed to fetch"));
  expect(await shown(createNetworkFirst(), failure, { isKept })).toEqual(["Failed to fetch", 10]);
});

test("what a page can do without fails after five seconds if nothing is kept (18.22)", async () => {
  const networkFirst = createNetworkFirst(() => Date.now());
  const optional = { isKept: false, isOptional: true };
  const late = () => after(8000, new Response("new"));
  expect(await shown(networkFirst, late(), optional)).toEqual(["failed", 5000]);
  // While the site is slow, too.
  expect(await shown(networkFirst, after(3000, new Response("new")), optional)).toEqual(["new", 3000]);
  expect(await shown(networkFirst, late(), optional)).toEqual(["failed", 5000]);
  expect(await shown(networkFirst, late(), { isOptional: true })).toEqual(["kept", 1000]);
});

test("a response that comes too late is kept all the same", async () => {
  const onResponse = vi.fn(async () => undefined);
  const { response, done } = createNetworkFirst()({
    request: () => after(8000, new Response("new")),
    kept: async () => new Response("kept"),
    onResponse,
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await (await response).text()).toBe("kept");
  await vi.runAllTimersAsync();
  await done;
  expect(onResponse).toHaveBeenCalledOnce();
});
