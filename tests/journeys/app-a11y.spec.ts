/** Accessibility of the app up to a map: axe on each page, wide and narrow, light and dark. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
import { mapList, orderMap, test } from "./journey.ts";
import { enter } from "./people.ts";

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
  await expect(page.getByRole("heading", { name: "Ultralight tent", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Maps", exact: true }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoBarrier(page, "the running job");
  await expect(mapList(page)).toBeVisible();
  await expectNoBarrier(page, "the list");
});
