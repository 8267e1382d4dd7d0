import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { createSmtpSender } from "#server/mail/smtp.ts";

const STAGES = ["greeting", "EHLO", "MAIL", "RCPT", "DATA", "."] as const;
type Stage = (typeof STAGES)[number];
const REPLIES: Record<Stage, string> = {
  greeting: "220 relay.example ESMTP",
  EHLO: "250 relay.example",
  MAIL: "250 OK",
  RCPT: "250 OK",
  DATA: "354 Go ahead",
  ".": "250 Accepted",
};

const MESSAGE = {
  from: { name: "Trowel", address: "trowel@example.org" },
  to: { name: "", address: "ana@example.com" },
  subject: "Confirm",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@example.org>",
  headers: {},
};

const close: (() => void)[] = [];
afterAll(() => {
  for (const end of close) end();
});

/** A mail server that answers everything at once, but one stage after `delay` milliseconds. Without one it never does. */
async function relay(slow: Stage, delay?: number) {
  let accepted = 0;
  const ended: Promise<unknown>[] = [];
  const server = createServer((socket: Socket) => {
    ended.push(once(socket, "close"));
    socket.on("error", () => undefined);
    const say = (stage: Stage) => {
      if (stage !== slow) return void socket.write(`${REPLIES[stage]}\r\n`);
      if (delay !== undefined) setTimeout(() => socket.write(`${REPLIES[stage]}\r\n`), delay).unref();
    };
    let content = false;
    let received = "";
    socket.on("data", (chunk) => {
      received += String(chunk);
      for (let end = received.indexOf("\r\n"); end !== -1; end = received.indexOf("\r\n")) {
        const line = received.slice(0, end);
        received = received.slice(end + 2);
        if (content && line !== ".") continue;
        if (line === ".") accepted++;
        content = line === "DATA";
        const stage = STAGES.find((each) => each !== "greeting" && line.startsWith(each));
        if (stage) say(stage);
        else if (line === "QUIT") socket.end("221 Bye\r\n");
      }
    });
    say("greeting");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  close.push(() => server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, accepted: () => accepted, ended };
}

// Almost all of each test is waiting.
describe.concurrent("a mail server (6.25)", () => {
  test.each(STAGES)("that answers %s late still gets the mail, once", async (stage) => {
    const { url, accepted } = await relay(stage, 400);
    await createSmtpSender(url)(MESSAGE);
    expect(accepted()).toBe(1);
  });

  test.each(STAGES)("that never answers %s is given up, and the connection closed", async (stage) => {
    const { url, accepted, ended } = await relay(stage);
    const limits = "socketTimeout=200&greetingTimeout=200&connectionTimeout=400";
    await expect(createSmtpSender(`${url}?${limits}`)(MESSAGE)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    await Promise.all(ended);
    expect(ended, "nothing goes on").toHaveLength(1);
    expect(accepted()).toBe(stage === "." ? 1 : 0);
  });
});
