/** Accessibility of the app: axe on each of its pages, wide and narrow, light and dark. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, mapList, orderMap, showAs, test } from "./journey.ts";
import { enter } from "./people.ts";
import { openResearchedMap } from "./researched-maps.ts";

/** A map's views besides the outline, and what shows that each has loaded. */
const VIEWS = [
  ["Treemap", '[role="option"]'],
  ["Mind map", ".react-flow__node"],
  ["Radial", "main svg [data-topic]"],
  ["Graph", "main canvas"],
  ["Table", '[role="grid"]'],
  ["Board", "[data-card]"],
] as const;

const LOOKS = [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

/** Checks every look; the page is left in the last one, which is wide. */
async function expectNoBarrier(page: Page, where: string) {
  for (const look of LOOKS)
    await test.step(`${where}, ${String(look.width)} px, ${look.colorScheme}`, async () => {
      await showAs(page, look);
      expect(await findA11yViolations(page), where).toEqual([]);
    });
}

test("the app has no accessibility violations up to a map, wide and light, narrow and dark", async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  await enter(page, person);
  await expectNoBarrier(page, "the empty list");
  await orderMap(page, "ultralight tent");
  await expect(page.getByRole("button", { name: "Start research" })).toBeVisible();
  await expectNoBarrier(page, "the cost");
  await page.getByRole("button", { name: "Start research" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoBarrier(page, "the running job");
  await expect(mapList(page)).toBeVisible();
  await expectNoBarrier(page, "the list");
});

test("a map has no accessibility violations in any view, wide and light, narrow and dark", async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openResearchedMap(page, person, "Ultralight tent");
  await expectNoBarrier(page, "the outline");
  for (const look of LOOKS) {
    const { width } = look;
    await showAs(page, look);
    await page.getByRole("treeitem", { level: 2 }).first().click();
    await expect(page.getByText(/shared by \d+ of \d+ keywords/).first()).toBeVisible();
    expect(await findA11yViolations(page), "the cluster").toEqual([]);
    await page.keyboard.press("Escape");
    for (const [view, content] of VIEWS) {
      if (width < 900) {
        await page.getByRole("button", { name: /^View: / }).click();
        await page.getByRole("menuitemradio", { name: view }).click();
      } else await page.getByRole("button", { name: view, exact: true }).click();
      await expect(page.locator(content).first()).toBeVisible();
      expect(await findA11yViolations(page), view).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Outline", exact: true }).click();
  }
});
