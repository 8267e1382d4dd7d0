import type { Page } from "@playwright/test";
import { alone, chooseDate, place, save, summary } from "#tests/e2e/garden-steps.ts";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { field, ownId } from "#tests/e2e/steps.ts";

// A member's own gardens (docs/product.md 13.10).

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a garden is set up bit by bit, and one of two is chosen (13.4, 13.7, 13.10)", async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 400/);
    await signedIn(page);
    await page.goto("/garden");
    await field(page, "Find your place").fill("京都");
    await place(page, "Kyoto").check();
    await page.getByRole("button", { name: "Save this much" }).click();
    await expect(summary(page)).toContainText("Kyoto, Japan");
    await expect(page).toHaveURL("/garden");

    await chooseDate(page, "Last frost, on average", "29", "February");
    await chooseDate(page, "First frost, on average", "15", "October");
    await field(page, "Lowest temperature of a winter").fill("-12");
    await save(page);
    await expect(page.getByText("choose 28 February or 1 March")).toBeVisible();
    await expect(alone(page, "Last frost, on average").getByLabel("day")).toBeFocused();
    await expect(place(page, "Kyoto")).toBeChecked();
    await chooseDate(page, "Last frost, on average", "27", "April");
    await save(page);
    await expect(summary(page)).toContainText("27 April");
    await expect(summary(page)).toContainText("171 days");
    await expect(summary(page)).toContainText("USDA zone 8a, RHS H5");
    await chooseDate(page, "Last frost, on average", "20", "April");
    await save(page);
    await expect(summary(page)).toContainText("178 days");

    await page.getByRole("link", { name: "Add another garden" }).click();
    await expect(page.getByRole("heading", { name: "Another garden" })).toBeVisible();
    await field(page, "Name of this garden").fill("Balcony");
    await page.getByRole("radio", { name: "Never" }).check();
    await save(page);
    await expect(summary(page)).toContainText("Frost never comes here");
    await page.getByRole("button", { name: "Choose Balcony" }).click();
    await expect(page).toHaveURL("/garden");
    await expect(page.getByRole("heading", { name: "Balcony", level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose Kyoto" })).toBeVisible();
    await page.getByText("Delete this garden").click();
    await page.getByRole("button", { name: "Delete Balcony for good" }).click();
    await expect(summary(page)).toContainText("Kyoto, Japan");
    await expect(page.getByRole("button", { name: "Choose Kyoto" })).toHaveCount(0);
  });
});

test(
  "of two windows that change a garden, the second shows both (4.30, 13.8)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 412/);
    await signedIn(page);
    await page.goto("/garden");
    await field(page, "Name of this garden").fill("Allotment");
    await save(page);
    await expect(summary(page)).toBeVisible();
    const { _id } = await (await page.request.get("/api/garden")).json();
    await page.request.put(`/api/gardens/${_id}`, { data: { name: "Plot 9", sunExposure: "full-sun" } });
    await field(page, "Name of this garden").fill("Plot 7");
    await page.getByRole("checkbox", { name: "Greenhouse or polytunnel" }).check();
    await save(page);
    await expect(page.getByText("This garden was changed after you opened it.")).toBeVisible();
    await expect(page.getByText("Plot 9")).toBeVisible();
    await save(page);
    await expect(page.getByText("This garden was changed after you opened it.")).toHaveCount(0);
    expect(await (await page.request.get("/api/garden")).json()).toMatchObject({
      name: "Plot 7",
      sunExposure: "full-sun",
      growingSpace: ["greenhouse"],
    });
  },
);

test("nobody else's page has anything of a garden (13.9)", { tag: "@all" }, async ({ page, browser }) => {
  await signedIn(page, somebody("Quin Cunx"));
  const [id, tip] = [await ownId(page), await sharedTip(page)];
  await page.request.post("/api/gardens", { data: { name: "Quincunx plot", placeId: "1857910" } });
  const { _id } = await (await page.request.get("/api/garden")).json();
  const marks = [_id, "Quincunx plot", "1857910", "Kyoto"];
  const textOf = async (reader: Page, path: string) => (await reader.request.get(path)).text();
  expect(await textOf(page, "/garden")).toContain("Quincunx plot");
  const visitor = await (await browser.newContext()).newPage();
  const member = await (await browser.newContext()).newPage();
  await signedIn(member, somebody("Nosy Parker"));
  const profiles = [`/userDetails/${id}`, `/gardenerDetails/${id}`];
  for (const path of [
    "/",
    "/browsetips",
    "/exploregardeners",
    ...profiles,
    `/tipsDetails/${tip}`,
    `/garden/${_id}`,
  ])
    for (const reader of [visitor, member]) {
      const text = await textOf(reader, path);
      // The address of a garden is in the page that refuses it.
      for (const mark of path.includes(_id) ? marks.slice(1) : marks) expect(text, path).not.toContain(mark);
    }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a place is found by the form, which loses nothing (1.12, 13.4)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 400/);
      await signedIn(page);
      await page.goto("/garden");
      await page.getByRole("combobox", { name: "Soil" }).selectOption("clay");
      await field(page, "Find your place").fill("springfield");
      await page.getByRole("button", { name: "Find", exact: true }).click();
      await expect(page.getByText("10 places found. Choose yours below.")).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Soil" })).toHaveValue("clay");
      await place(page, "Springfield, OR").check();
      await field(page, "Elevation").fill("9000");
      await save(page);
      await expect(page.getByText("Elevation can be at most 6,000 m")).toBeVisible();
      await expect(place(page, "Springfield, OR")).toBeChecked();
      await field(page, "Elevation").fill("");
      await save(page);
      await expect(summary(page)).toContainText("Springfield, OR, United States");
      await expect(page.getByRole("combobox", { name: "Soil" })).toHaveValue("clay");
      await field(page, "Find your place").fill("Oslo");
      await save(page);
      await expect(place(page, "Oslo, Norway")).not.toBeChecked();
      await place(page, "Oslo, Norway").check();
      await save(page);
      await expect(summary(page)).toContainText("Oslo, Norway");
    },
  );

  test(
    "another garden is added, chosen and deleted (1.12, 13.7, 13.10)",
    { tag: "@all" },
    async ({ page }) => {
      await signedIn(page);
      await page.goto("/garden");
      await field(page, "Name of this garden").fill("Allotment");
      await page.getByRole("combobox", { name: "Soil" }).selectOption("clay");
      await save(page);
      await expect(summary(page)).toContainText("Clay");
      await page.getByRole("link", { name: "Add another garden" }).click();
      await field(page, "Name of this garden").fill("Balcony");
      await save(page);
      await page.getByRole("button", { name: "Choose Balcony" }).click();
      await expect(page.getByRole("heading", { name: "Balcony", level: 1 })).toBeVisible();
      await page.getByText("Delete this garden").click();
      await page.getByRole("button", { name: "Delete Balcony for good" }).click();
      await expect(field(page, "Name of this garden")).toHaveValue("Allotment");
    },
  );
});
