import { expect, test } from "vitest";
import { signUp } from "#tests/harness/factories.ts";
import { createMailbox } from "#tests/harness/mail.ts";
import { waitForBlockedQueries } from "#tests/harness/concurrently.ts";
import { changingAt, recoveringAt } from "#tests/harness/recovery.ts";
import { createSite } from "#tests/harness/site.ts";

// On PostgreSQL only: SQLite runs one transaction at a time.

test("an address change is rejected if the address is taken between check and update (6.19)", async () => {
  const site = await createSite("postgres");
  const box = createMailbox();
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
    await waitForBlockedQueries(site);
  });
  expect(await confirming).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Another account has this address") },
  });
  expect(await sessionOf(member.browser)).toMatchObject({ email: member.email, emailConfirmed: false });
  expect(site.loggedErrors).toEqual([]);
  await site.close();
});
