/** The documentation tree: collapsible sections, the current page highlighted, and next links in tree order. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { readAttributes } from "../browser/read-attributes.ts";
import { test } from "./journey.ts";

const EVIDENCE = "/docs/maps/evidence";

const tree = (page: Page) => page.locator("nav[aria-label=Documentation]:visible");
const section = (page: Page, title: string) =>
  tree(page).locator("details", { has: page.locator("summary", { hasText: title }) });

test("the current page's section is open, the page is marked as current, and other sections open by keyboard", async ({
  page,
}) => {
  await page.goto(EVIDENCE);
  await expect(tree(page).locator("[aria-current=page]")).toHaveText(
    "Why keywords belong together",
  );
  await expect(tree(page).locator("details[open]")).toHaveCount(1);
  const reference = section(page, "Reference");
  const glossary = reference.getByRole("link", { name: "Glossary" });
  await expect(glossary).toBeHidden();
  await reference.locator("summary").press("Enter");
  await expect(glossary).toBeVisible();
  await glossary.press("Enter");
  await expect(page).toHaveURL("/docs/reference/glossary");
  await expect(tree(page).locator("[aria-current=page]")).toHaveText("Glossary");
  await expect(section(page, "Maps")).not.toHaveAttribute("open");
  expect(await findA11yViolations(page)).toEqual([]);
});

test(
  "the next link follows the tree, from the last page of a section into the next",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/docs/getting-started/read-a-map");
    const links = await readAttributes(tree(page).locator("a"), ["href"]);
    const order = links.map(([href]) => href);
    const here = order.indexOf("/docs/getting-started/read-a-map");
    await expect(page.locator("main a[rel=prev]")).toHaveAttribute("href", order[here - 1] ?? "");
    const next = order[here + 1] ?? "";
    expect(next).toMatch(/^\/docs\/maps/);
    await page.locator("main a[rel=next]").click();
    await expect(page).toHaveURL(next);
    await expect(section(page, "Maps")).toHaveAttribute("open");
  },
);

test(
  "on a phone without scripts the tree is one disclosure that shows the page name",
  { tag: "@long" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 780 },
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto(EVIDENCE);
    await expect(tree(page)).toHaveCount(0);
    await page.locator("summary", { hasText: "All documentation pages" }).click();
    await section(page, "Team").locator("summary").click();
    await tree(page).getByRole("link", { name: "Workspaces and roles" }).click();
    await expect(page).toHaveURL("/docs/team/workspaces-and-roles");
    await expect(tree(page)).toHaveCount(0);
    await context.close();
  },
);
