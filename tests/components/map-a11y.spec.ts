/** Accessibility of a map: axe on each of its views, wide and narrow, light and dark. */
import { expect } from "@playwright/test";
import { findA11yViolations, LOOKS, showAs } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

/** A map's views besides the outline, and what shows that each has loaded. */
const VIEWS = [
  ["Islands", '[role="option"]'],
  ["Treemap", '[role="option"]'],
  ["Mind map", ".react-flow__node"],
  ["Radial", "main svg [data-topic]"],
  ["Graph", "main canvas"],
  ["Table", '[role="grid"]'],
  ["Board", "[data-card]"],
] as const;

for (const look of LOOKS)
  test(
    `a map has no accessibility violations in any view at ${String(look.width)} px, ${look.colorScheme}`,
    { tag: look.colorScheme === "dark" ? [] : ["@long"] },
    async ({ page }) => {
      await openMap(page, "Pour over coffee");
      await showAs(page, look);
      expect(await findA11yViolations(page), "the outline").toEqual([]);
      await page.getByRole("treeitem", { level: 2 }).first().click();
      await expect(page.getByText(/^\d+ of \d+ keywords$/).first()).toBeVisible();
      expect(await findA11yViolations(page), "the cluster").toEqual([]);
      await page.keyboard.press("Escape");
      for (const [view, content] of VIEWS) {
        if (look.width < 900) {
          await page.getByRole("button", { name: /^View: / }).click();
          await page.getByRole("menuitemradio", { name: view }).click();
        } else await page.getByRole("button", { name: view, exact: true }).click();
        await expect(page.locator(content).first()).toBeVisible();
        expect(await findA11yViolations(page), view).toEqual([]);
      }
    },
  );
