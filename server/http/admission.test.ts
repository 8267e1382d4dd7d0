import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createAdmission, type ClientInfo, type SubscribeToWaitingClients } from "#server/http/admission.ts";

/** A client at an address, who can leave. */
function createClient(address = "192.0.2.1") {
  const callbacks = new Set<() => void>();
  let isClosed = false;
  const client: ClientInfo = {
    address,
    since: performance.now(),
    connection: {
      isClosed: () => isClosed,
      onClose(callback) {
        callbacks.add(callback);
        return () => void callbacks.delete(callback);
      },
    },
  };
  const leave = (noticed = true) => {
    isClosed = true;
    if (noticed) for (const callback of callbacks) callback();
  };
  return { client, leave, callbacks };
}

/** Lets everything start that may. */
const settle = async () => {
  for (let turn = 0; turn < 100; turn++) await nextTurn();
};

describe("the admission of pages (9.67)", () => {
  test("leaves turns of the event loop between two pages, and starts not more than its maximum", async () => {
    const admission = createAdmission({ pagesMax: 3 });
    let started = 0;
    for (let count = 0; count < 5; count++)
      void admission.acquire("page", createClient().client).then(() => started++);
    const counts: number[] = [];
    for (let turn = 1; turn <= 40; turn++) {
      await nextTurn();
      if (turn % 4 === 0) counts.push(started);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 3, 3]);
  });

  test("starts the next page when one is done", async () => {
    const admission = createAdmission({ pagesMax: 1 });
    const first = await admission.acquire("page", createClient().client);
    const second = admission.acquire("page", createClient().client);
    (first as () => void)();
    expect(await second).toBeTypeOf("function");
  });

  test("refuses what has waited too long, and listens to no client any more", async () => {
    const admission = createAdmission({ pagesMax: 1, waitMaxMs: 20 });
    await admission.acquire("page", createClient().client);
    const { client, callbacks } = createClient();
    expect(await admission.acquire("page", client)).toBe("busy");
    expect(callbacks.size).toBe(0);
  });

  test("starts nothing for clients that have disconnected, noticed or not", async () => {
    const admission = createAdmission({ pagesMax: 1 });
    const first = await admission.acquire("page", createClient().client);
    const [told, silent, stays] = [createClient(), createClient(), createClient()];
    const outcomes = [told, silent, stays].map(({ client }) => admission.acquire("page", client));
    told.leave();
    silent.leave(false);
    expect(await outcomes[0]).toBe("disconnected");
    (first as () => void)();
    expect(await outcomes[1]).toBe("disconnected");
    expect(await outcomes[2]).toBeTypeOf("function");
    expect(await admission.acquire("page", told.client)).toBe("disconnected");
  });

  test("lets addresses take turns, and refuses the newest of the one with the most when too many wait", async () => {
    const admission = createAdmission({ pagesMax: 1, waitingMax: 3 });
    const order: string[] = [];
    const enter = async (name: string, address: string) => {
      const release = await admission.acquire("page", createClient(address).client);
      order.push(release === "busy" ? `${name} busy` : name);
      await settle();
      if (typeof release === "function") release();
    };
    await Promise.all([
      enter("first", "many"),
      enter("second", "many"),
      enter("third", "many"),
      enter("other", "few"),
    ]);
    expect(order).toEqual(["third busy", "first", "other", "second"]);
  });

  test("starts what several clients wait for in the turn of any of them, also when it is dropped for one", async () => {
    const admission = createAdmission({ pagesMax: 1, waitingMax: 3 });
    const order: string[] = [];
    const enter = async (name: string, joining?: ClientInfo) => {
      const subscribeToWaitingClients: SubscribeToWaitingClients = (onJoin) => joining && onJoin(joining);
      const release = await admission.acquire("page", createClient("many").client, subscribeToWaitingClients);
      order.push(name);
      await settle();
      if (typeof release === "function") release();
    };
    const few = createClient("few").client;
    await Promise.all([enter("first"), enter("second"), enter("third"), enter("shared", few)]);
    expect(order).toEqual(["first", "shared", "second", "third"]);
  });

  test("lets what several clients wait for wait as long as the last of them", async () => {
    const admission = createAdmission({ pagesMax: 1, waitMaxMs: 60 });
    await admission.acquire("page", createClient().client);
    const { client } = createClient();
    client.since -= 55;
    const shared = admission.acquire("page", client, (onJoin) => onJoin(createClient("few").client));
    expect(await Promise.race([shared, sleep(30, "waits")])).toBe("waits");
    expect(await shared).toBe("busy");
  });

  test("lets forms go ahead, without keeping pages from their turn", async () => {
    const admission = createAdmission({ pagesMax: 9, formsMax: 9 });
    const order: string[] = [];
    for (const kind of ["page", "page", "form", "form", "form", "form", "form"] as const)
      void admission.acquire(kind, createClient().client).then(() => order.push(kind));
    await settle();
    expect(order).toEqual(["form", "form", "form", "page", "form", "form", "page"]);
  });
});
