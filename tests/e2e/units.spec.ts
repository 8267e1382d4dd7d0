import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";

test(
  "measures are in the units that a reader chose, on the tip's page and on paper, also without JavaScript (18.57)",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    await signedIn(page);
    const id = await sharedTip(page, {
      title: "Leeks 20 cm apart",
      postBody: "Set leeks 20 cm apart, above 8 °C. A bag of 20 kg.",
      needs: { minimumTemperature: -10 },
    });
    const path = `/tips/${id}/leeks-20-cm-apart`;
    const written = "Set leeks 20 cm apart, above 8 °C. A bag of 20 kg.";
    const imperial = "Set leeks 8 in apart, above 46 °F. A bag of 44 lb.";

    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(written)).toBeVisible();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("button", { name: "As written" })).toHaveAttribute("aria-pressed", "true");
    await footer.getByRole("button", { name: "Imperial" }).click();
    await expect(page).toHaveURL(path);
    await expect(main.getByText(imperial)).toBeVisible();
    await expect(main.getByText("stands 14 °F")).toBeVisible();
    await expect(
      footer.getByRole("button", { name: "Imperial" }),
      "the choice is told not by colour alone",
    ).toHaveCSS("text-decoration-line", "underline");
    // Waits for hydration, which a form of the browser does not.
    await page.reload();
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.getByRole("button", { name: "Switch to light theme" }), "scripts run").toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), "titles stay").toHaveText("Leeks 20 cm apart");
    // Opened by a press, and on paper.
    await page.goto("/mytips");
    await page
      .getByRole("link", { name: /Leeks 20 cm apart/ })
      .first()
      .click();
    await expect(main.getByText(imperial)).toBeVisible();
    await page.goto(`/shedSheet?tip=${id}`);
    await expect(main.getByText(imperial)).toBeVisible();
    // A form edits what was written.
    await page.goto(`/updateTip/${id}`);
    await expect(page.getByRole("textbox", { name: "Tip", exact: true })).toHaveValue(written);

    // The account's form returns to its place.
    await page.goto("/account");
    await page.getByLabel("Units of measures").selectOption("metric");
    await page.getByRole("button", { name: "Change units" }).click();
    await expect(page).toHaveURL("/account#units");
    await expect(page.getByRole("heading", { name: "Units" })).toBeInViewport();
    await expect(page.getByLabel("Units of measures")).toHaveValue("metric");

    const other = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const visitor = await other.newPage();
    await visitor.goto(path);
    await expect(visitor.getByText(written)).toBeVisible();
    await visitor.getByRole("button", { name: "Imperial" }).click();
    await expect(visitor.getByText(imperial)).toBeVisible();
    await visitor.getByRole("button", { name: "As written" }).click();
    await expect(visitor.getByText(written)).toBeVisible();
    await other.close();
  },
);
