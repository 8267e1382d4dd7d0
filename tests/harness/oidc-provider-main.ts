import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import type { Person } from "#seeds/google/stand-in.ts";

// Runs `oidc-provider`, an OpenID provider certified by the OpenID Foundation, on a free port, in a process of its own: it writes
// warnings about its defaults to the console. Everything is left at its defaults except for the client, the people, and which
// claims belong to which scope. By default only the userinfo endpoint tells addresses, and the secret is sent by Basic. Argument:
// `Setup` as JSON. It prints the issuer as the first line of JSON, and exits when its standard input is closed.
export type Setup = { client: { id: string; secret: string; redirectUri: string }; people: Person[] };
const { client, people } = JSON.parse(process.argv[2] ?? "") as Setup;

const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    findAccount(_context: unknown, id: string) {
      const person = people.find(({ sub }) => sub === id);
      return person && { accountId: id, claims: () => person };
    },
  });
  server.on("request", provider.callback());
  process.stdout.write(`\n${JSON.stringify({ issuer })}\n`);
});
process.stdin.resume().once("end", () => process.exit());
