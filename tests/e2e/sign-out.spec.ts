import { expect, LATE_STREAM, signedIn, somebody, test } from "#tests/e2e/journey.ts";

test("logging out in one tab empties the others at once (4.31)", async ({ page, context, noise }) => {
  noise.allow(LATE_STREAM);
  const member = await signedIn(page, somebody("Petra Private"));
  const [account, browse] = [await context.newPage(), await context.newPage()];
  await account.goto("/account");
  await browse.goto("/browsetips");
  await expect(account.getByRole("main")).toContainText(member.email);
  await expect(browse.getByRole("button", { name: "Your menu" })).toBeVisible();
  await account.evaluate(() =>
    addEventListener("beforeunload", () =>
      sessionStorage.setItem("left", document.documentElement.innerText.trim()),
    ),
  );

  await page.goto("/");
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect(browse.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect(account).toHaveURL(/\/login\?/);
  expect(await account.evaluate(() => sessionStorage.getItem("left")), "shown while the page is loaded").toBe(
    "",
  );
  for (const tab of [account, browse]) {
    const html = await tab.content();
    expect(html).not.toContain(member.email);
    expect(html).not.toContain(member.name);
  }
});
