import { expect, test } from "#tests/e2e/journey.ts";

// The theme (docs/product.md 2.37, 2.38).

const theme = /Switch to (dark|light) theme/i;

for (const system of ["light", "dark"] as const)
  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system });
    const other = system === "light" ? "dark" : "light";

    test(
      "it follows the system until a choice is stored (2.37, 9.28)",
      { tag: system === "dark" ? [] : "@all" },
      async ({ page }) => {
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("data-theme", system);
        expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
        await page.getByRole("button", { name: theme }).first().click();
        await expect(page.locator("html")).toHaveAttribute("data-theme", other);
        expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(other);
        await page.reload();
        await expect(page.locator("html")).toHaveAttribute("data-theme", other);
      },
    );

    test(
      "a stored choice applies before the first paint (2.38)",
      { tag: system === "light" ? [] : "@all" },
      async ({ page }) => {
        await page.addInitScript((chosen) => {
          localStorage.setItem("theme", chosen);
          new MutationObserver((_, observer) => {
            if (!document.body) return;
            document.documentElement.dataset["themeAtBody"] =
              document.documentElement.dataset["theme"] ?? "none";
            observer.disconnect();
          }).observe(document, { childList: true, subtree: true });
        }, other);
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("data-theme-at-body", other);
      },
    );
  });
