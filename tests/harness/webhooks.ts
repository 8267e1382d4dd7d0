import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import {
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEvent,
} from "#domain/webhooks/webhook.ts";
import type { Engine } from "#server/db/connect.ts";
import { createWebhookSender } from "#server/webhooks/deliver.ts";
import type { Member } from "#tests/harness/factories.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

export const WEBHOOKS = "/api/webhooks";

type Received = { headers: Record<string, string>; body: string; path: string };
type Created = { insertedId: string; secret: string };

/** A program on this machine that webhooks are sent to. */
export type Receiver = {
  url: string;
  /** What it got in this test, oldest first. */
  received: Received[];
  /** The status that it answers with. */
  answer: number;
};

/** Sends everything that is due, as one process does. */
export async function sendAll(site: Site): Promise<void> {
  const sender = createWebhookSender(site.deps, { origin: site.origin });
  await sender.sendDue();
  await sender.idle();
}

/** Whether a secret verifies what was received, with the library of Standard Webhooks. */
export function isVerified(secret: string, { body, headers }: Received): boolean {
  try {
    return new Verifier(secret).verify(body, headers) !== undefined;
  } catch {
    return false;
  }
}

/** A site for the tests of a `describe` with a receiver and an admin. Each test begins without webhooks. */
export function useWebhooks(engine: Engine) {
  const outside = { allowedHosts: [] as string[], lookup: async () => ["127.0.0.1"] };
  const site = useSite(engine, { outside });
  const receiver: Receiver = { url: "", received: [], answer: 200 };
  const admin = {} as Member;
  const server = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      receiver.received.push({ headers, body, path: request.url ?? "" });
      response.writeHead(receiver.answer, receiver.answer === 302 ? { location: "/elsewhere" } : {}).end("x");
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    outside.allowedHosts.push(`127.0.0.1:${port}`, `receiver.example:${port}`);
    receiver.url = `http://127.0.0.1:${port}/hook`;
    Object.assign(admin, await signUpAs(site, "admin"));
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    await site.deps.db.deleteFrom("webhook").execute();
    receiver.received.length = 0;
    receiver.answer = 200;
  });

  return {
    site,
    receiver,
    admin,
    async create(events: readonly WebhookEvent[] = WEBHOOK_EVENTS, url = receiver.url): Promise<Created> {
      const response = await admin.browser.post<Created>(WEBHOOKS, { url, events, description: "Tests" });
      expect(response.status, response.text).toBe(201);
      return response.body;
    },
    read: async (id: string) => (await admin.browser.get<Webhook>(`${WEBHOOKS}/${id}`)).body,
    deliveriesOf: async (id: string) =>
      (await admin.browser.get<WebhookDelivery[]>(`${WEBHOOKS}/${id}/deliveries`)).body,
    /** What the receiver got, parsed. */
    events: () =>
      receiver.received.map(
        ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
      ),
  };
}
