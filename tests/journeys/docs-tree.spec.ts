/** The documentation tree: collapsible sections, and the current page highlighted. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { test } from "./fixtures/journey.ts";

const EVIDENCE = "/docs/maps/evidence";

const tree = (page: Page) => page.locator("nav[aria-label=Documentation]:visible");
const section = (page: Page, title: string) =>
  tree(page).locator("details", { has: page.locator("summary", { hasText: title }) });

test(
  "the current page's section is open, the page is marked as current, and other sections open by keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto(EVIDENCE);
    await expect(tree(page).locator("[aria-current=page]")).toHaveText(
      "Why keywords belong together",
    );
    await expect(tree(page).locator("details[open]")).toHaveCount(1);
    const reference = section(page, "Reference");
    const glossary = reference.getByRole("link", { name: "Glossary" });
    await expect(glossary).toBeHidden();
    await reference.locator(":scope > summary").press("Enter");
    await expect(glossary).toBeVisible();
    await glossary.press("Enter");
    await expect(page).toHaveURL("/docs/reference/glossary");
    await expect(tree(page).locator("[aria-current=page]")).toHaveText("Glossary");
    await expect(section(page, "Maps")).not.toHaveAttribute("open");
    expect(await findA11yViolations(page)).toEqual([]);
  },
);
