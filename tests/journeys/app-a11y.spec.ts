/** Accessibility of the app up to a map: axe on each page, wide and narrow, light and dark. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
import { jobNamed, mapList, orderMap, startLongJob, test } from "./journey.ts";
import { putMap } from "./listed-maps.ts";
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
  const who = await enter(page, person);
  await expect(page.getByRole("button", { name: "Open sample" })).toBeEnabled();
  await expectNoBarrier(page, "the first page");
  await orderMap(page, "ultralight tent");
  await expect(page.getByRole("button", { name: "Start research" })).toBeVisible();
  await expectNoBarrier(page, "the cost");
  const title = await startLongJob(page, person);
  await page.getByRole("link", { name: "Maps", exact: true }).click();
  await expect(jobNamed(page, title)).toBeVisible();
  await expectNoBarrier(page, "the running job");
  await page.getByRole("button", { name: `Cancel ${title}` }).click();
  await expect(jobNamed(page, title)).toContainText("Canceled.");
  await putMap(who, "Brewing");
  await expect(mapList(page)).toBeVisible();
  await expectNoBarrier(page, "the list and a canceled job");
});
