import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify, type JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import type { PushSettings, PushSubscription } from "#domain/push/push.ts";
import type { Engine } from "#server/db/connect.ts";
import { createPushSender } from "#server/push/deliver.ts";
import type { Member } from "#tests/harness/factories.ts";
import { createDevice, type Device } from "#tests/harness/push-device.ts";
import { useSite, type Settings, type Site } from "#tests/harness/site.ts";

export const DEVICES = "/api/account/pushSubscriptions";
export const PUSH_SETTINGS = "/api/account/pushSettings";
const POINT_BYTES = 32;

export type Received = { path: string; headers: Record<string, string>; body: Buffer };

/** A push service on this machine. */
export type PushService = {
  origin: string;
  /** What it got in this test, oldest first. */
  received: Received[];
  /** How it answers. Undefined: not at all. */
  answer: { status: number; headers?: Record<string, string> } | undefined;
};

/** Verifies with the site's public key what a push service gets as `Authorization`, and returns its claims. Throws for a forged one. */
export async function verifiedClaims({ headers }: Received, publicKey: string): Promise<JWTPayload> {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers["authorization"] ?? "") ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, "base64url");
  const part = (from: number) => point.subarray(from, from + POINT_BYTES).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(1 + POINT_BYTES) };
  return (await jwtVerify(token, await importJWK(jwk, "ES256"))).payload;
}

/** Sends everything that is due, as one process does. */
export async function pushAll(site: Site, timeoutMs = 5000): Promise<void> {
  const sender = createPushSender(site.deps, { origin: site.origin, timeoutMs });
  await sender.sendDue();
  await sender.idle();
}

/** A site for the tests of a `describe` with a push service that answers 201. */
export function usePush(engine: Engine, settings: Settings = {}) {
  const pushServices = { allowedHosts: [] as string[], lookup: async () => ["127.0.0.1"] };
  const site = useSite(engine, { pushServices, ...settings });
  const service: PushService = { origin: "", received: [], answer: { status: 201 } };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      service.received.push({ path: request.url ?? "", headers, body: Buffer.concat(chunks) });
      if (service.answer) response.writeHead(service.answer.status, service.answer.headers).end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    pushServices.allowedHosts.push(host);
    service.origin = `http://${host}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    await site.deps.db.deleteFrom("push_subscription").execute();
    service.received.length = 0;
    service.answer = { status: 201 };
  });

  const device = () => createDevice(`${service.origin}/device/${randomUUID()}`);
  const add = ({ browser }: Pick<Member, "browser">, { input }: Device) =>
    browser.post<Problem & { insertedId: string }>(DEVICES, input);
  return {
    site,
    service,
    add,
    /** A new subscription at the push service, which no member has yet. */
    device,
    /** Notifies a new device of the member. */
    async subscribe(member: Pick<Member, "browser">): Promise<Device & { id: string }> {
      const added = device();
      const response = await add(member, added);
      expect(response.status, response.text).toBe(201);
      return { ...added, id: response.body.insertedId };
    },
    list: async ({ browser }: Pick<Member, "browser">) =>
      (await browser.get<PushSubscription[]>(DEVICES)).body,
    async choose({ browser }: Member, wanted: Partial<PushSettings>): Promise<void> {
      const { body } = await browser.get<PushSettings>(PUSH_SETTINGS);
      expect((await browser.put(PUSH_SETTINGS, { ...body, ...wanted })).status).toBe(200);
    },
    /** Sends what is due, and returns the texts that a device gets. */
    async textsOn(device: Device): Promise<string[]> {
      service.received.length = 0;
      await pushAll(site);
      const path = new URL(device.input.endpoint).pathname;
      return service.received.filter((one) => one.path === path).map(({ body }) => device.read(body).body);
    },
    waiting: () => site.deps.db.selectFrom("push_delivery").selectAll().execute(),
  };
}
