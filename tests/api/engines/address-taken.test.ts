import { expect, test } from "vitest";
import { signUp } from "#tests/harness/factories.ts";
import { letterBox } from "#tests/harness/mail.ts";
import { untilSomebodyWaits } from "#tests/harness/meanwhile.ts";
import { changingAt, recoveringAt } from "#tests/harness/recovering.ts";
import { createSite } from "#tests/harness/site.ts";

// On PostgreSQL alone: SQLite runs one transaction at a time.

test("an address that somebody else takes between the check and the change is refused (6.19)", async () => {
  const site = await createSite("postgres");
  const box = letterBox();
  const { confirm, sessionOf } = recoveringAt(site, box);
  const { move, changeTokenFor } = changingAt(site, box);
  const [member, taker] = [await signUp(site), await signUp(site)];
  const email = "wanted@example.net";
  await move(member, email);
  const token = await changeTokenFor(email);
  let confirming: ReturnType<typeof confirm> | undefined;
  await site.deps.db.transaction().execute(async (trx) => {
    await trx.updateTable("user").set({ email }).where("email", "=", taker.email).execute();
    confirming = confirm(token);
    await untilSomebodyWaits(site);
  });
  expect(await confirming).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Another account has this address") },
  });
  expect(await sessionOf(member.browser)).toMatchObject({ email: member.email, emailConfirmed: false });
  expect(site.complaints).toEqual([]);
  await site.close();
});
