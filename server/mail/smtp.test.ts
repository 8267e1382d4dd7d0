import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { Deferred, Undeliverable } from "#server/mail/message.ts";
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

type RelayOptions = {
  /** The stage that is answered after `delay` milliseconds, or never. The others are answered at once. */
  slow?: Stage;
  delay?: number;
  /** Instead of the usual ones. */
  replies?: Partial<Record<Stage, string>>;
};

async function relay({ slow, delay, replies = {} }: RelayOptions) {
  let accepted = 0;
  const ended: Promise<unknown>[] = [];
  const server = createServer((socket: Socket) => {
    ended.push(once(socket, "close"));
    socket.on("error", () => undefined);
    const say = (stage: Stage) => {
      const reply = `${replies[stage] ?? REPLIES[stage]}\r\n`;
      if (stage !== slow) return void socket.write(reply);
      if (delay !== undefined) setTimeout(() => socket.write(reply), delay).unref();
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
    const { url, accepted } = await relay({ slow: stage, delay: 400 });
    await createSmtpSender(url)(MESSAGE);
    expect(accepted()).toBe(1);
  });

  test.each(STAGES)("that never answers %s is given up, and the connection closed", async (stage) => {
    const { url, accepted, ended } = await relay({ slow: stage });
    const limits = "socketTimeout=200&greetingTimeout=200&connectionTimeout=400";
    await expect(createSmtpSender(`${url}?${limits}`)(MESSAGE)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    await Promise.all(ended);
    expect(ended, "nothing goes on").toHaveLength(1);
    expect(accepted()).toBe(stage === "." ? 1 : 0);
  });
});

describe("a reply of a mail server", () => {
  const failureOf = async (stage: Stage, reply: string) => {
    const { url } = await relay({ replies: { [stage]: reply } });
    return createSmtpSender(url)(MESSAGE).then(
      () => undefined,
      (error: unknown) => error,
    );
  };

  test.each<[string, Stage, string]>([
    ["an unknown address", "RCPT", "550 5.1.1 No such user"],
    ["one of several lines", "RCPT", "550-5.1.1 No such user\r\n550 5.1.1 See https://example.com"],
    ["a mailbox that takes no mail", "RCPT", "550 5.2.1 Mailbox disabled"],
    ["an unknown address in plain words", "RCPT", "550 No such user"],
    ["an address in plain words that moved", "RCPT", "551 Not local"],
    ["a name that is none", "RCPT", "553 Mailbox name not allowed"],
  ])("about %s ends the mail, and counts against the address (11.47)", async (_, stage, reply) => {
    const error = await failureOf(stage, reply);
    expect(error).toBeInstanceOf(Undeliverable);
    expect(error).toMatchObject({
      isAboutAddress: true,
      message: expect.stringContaining(reply.slice(0, 3)),
    });
  });

  test.each<[string, Stage, string]>([
    ["a relay that takes nothing from us", "RCPT", "554 5.7.1 Relay access denied"],
    ["the same with the code at the end", "RCPT", "553 That domain is not in my list (#5.7.1)"],
    ["our own address", "RCPT", "550 5.1.8 Sender address rejected: Domain not found"],
    ["a full mailbox", "RCPT", "552 5.2.2 Mailbox full"],
    ["a transaction in plain words", "RCPT", "554 Refused 192.5.1.1"],
    ["a content that it does not begin to read", "DATA", "550 5.1.1 No"],
    ["spam", ".", "550 5.7.1 Message looks like spam"],
    ["a content in plain words", ".", "550 Rejected"],
  ])("about %s ends the mail, and does not count against the address (11.47)", async (_, stage, reply) => {
    const error = await failureOf(stage, reply);
    expect(error).toBeInstanceOf(Undeliverable);
    expect(error).toMatchObject({ isAboutAddress: false });
  });

  test.each<[Stage, string]>([
    ["RCPT", "450 4.2.0 Greylisted"],
    ["RCPT", "451 Try again later"],
    [".", "451 4.7.1 Try again later"],
  ])("to %s, %s, puts off this mail alone (6.25, 10.46)", async (stage, reply) => {
    expect(await failureOf(stage, reply)).toBeInstanceOf(Deferred);
  });

  test.each<[Stage, string]>([
    ["EHLO", "421 Too busy"],
    ["MAIL", "550 5.1.8 Sender address rejected"],
    ["MAIL", "451 Try again later"],
    ["RCPT", "530 5.7.0 Authentication required"],
    ["RCPT", "421 4.7.0 Too many connections"],
    ["RCPT", "451 4.3.0 Temporary lookup failure"],
    ["DATA", "452 4.3.1 Insufficient system storage"],
  ])("to %s, %s, is about no single mail (6.25, 10.46)", async (stage, reply) => {
    const error = await failureOf(stage, reply);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(error).not.toBeInstanceOf(Deferred);
  });
});
