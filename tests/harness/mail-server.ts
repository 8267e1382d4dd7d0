import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** A mail received over SMTP. */
export type Received = { to: string; id: string; raw: string; text: string };

/** What a mail server answers: a connection, the sender, the recipient, and the end of the mail. */
export type Stage = "greeting" | "MAIL" | "RCPT" | "end";

/** A real SMTP server that stores mails. It can be stopped for a while and started on the same port. */
export type MailServer = {
  url: string;
  received: Received[];
  to(address: string): Received[];
  open(): Promise<void>;
  close(): Promise<void>;
  /** Called at each stage, before the sender gets a response; at the end the mail has been stored. */
  reached: (stage: Stage) => Promise<void>;
  /** Called with each recipient: a code refuses it (4xx for now, 5xx for good), "drop" ends the connection. */
  refusal: (address: string) => number | "drop" | undefined;
};

/** The settings of a site that sends its mail to this server. */
export const mailSettings = ({ url }: Pick<MailServer, "url">) => ({
  SMTP_URL: url,
  MAIL_FROM: "Trowel <trowel@example.org>",
});

/** Waits for mail until the condition holds, at most so many seconds. */
export async function waitForMail(condition: () => boolean, seconds: number): Promise<void> {
  const late = Date.now() + seconds * 1000;
  while (!condition() && Date.now() < late) await sleep(50);
}

export async function mailServer(): Promise<MailServer> {
  const port = await freePort();
  const received: Received[] = [];
  let server: SMTPServer | undefined;
  const answerAt = async (stage: Stage, answer: () => void) => {
    await self.reached(stage);
    answer();
  };
  const self: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (address) => received.filter(({ to }) => to === address),
    reached: async () => undefined,
    refusal: () => undefined,
    async open() {
      const opened = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS", "AUTH"],
        onConnect: (_, callback) => void answerAt("greeting", callback),
        onMailFrom: (_address, _session, callback) => void answerAt("MAIL", callback),
        onRcptTo: ({ address }, session, callback) =>
          void answerAt("RCPT", () => {
            const refusal = self.refusal(address);
            if (refusal === "drop") return drop(opened, session.id);
            callback(refusal ? Object.assign(new Error("Refused"), { responseCode: refusal }) : null);
          }),
        onData(stream, session, callback) {
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
          stream.on("end", () => {
            const raw = Buffer.concat(chunks).toString();
            const [, id = ""] = /^Message-ID: (.+)$/im.exec(raw) ?? [];
            const to = session.envelope.rcptTo[0]?.address ?? "";
            received.push({ to, id: id.trim(), raw, text: legible(raw) });
            void answerAt("end", callback);
          });
        },
      });
      // A client killed during a conversation is not an error of this server.
      opened.on("error", () => undefined);
      await new Promise<void>((resolve, reject) => {
        opened.once("error", reject);
        opened.listen(port, "127.0.0.1", resolve);
      });
      server = opened;
    },
    async close() {
      const closing = server;
      server = undefined;
      if (closing) await new Promise<void>((resolve) => void closing.close(() => resolve()));
    },
  };
  return self;
}

/** Ends a connection without an answer. The types do not tell of the sockets. */
function drop(server: SMTPServer, sessionId: string): void {
  const connections = (server as unknown as { connections: Set<Connection> }).connections;
  for (const { session, _socket } of connections) if (session.id === sessionId) _socket.destroy();
}
type Connection = { session: { id: string }; _socket: Socket };

const legible = (raw: string) =>
  raw
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
