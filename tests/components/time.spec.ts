/** The islands of a refreshed map at earlier dates: the slider, what is drawn then, and that only Now is edited. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../browser/look-at.ts";
import { showView } from "../browser/map-page.ts";
import { test } from "./component.ts";
import { toAddress } from "./maps.ts";

const islands = (page: Page) => page.getByRole("listbox", { name: /^Islands of/ });
const options = (page: Page) => islands(page).getByRole("option");
const slider = (page: Page) => page.getByRole("slider", { name: "Date of the map" });
const undo = (page: Page) => page.getByRole("button", { name: /^Undo/ });

async function openRefreshed(page: Page) {
  await page.goto(toAddress("Refreshed map"));
  await expect(options(page).first()).toBeAttached();
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "Now");
}

test("the keyboard goes to earlier dates and back, and the land is as it was then", async ({
  page,
}) => {
  await openRefreshed(page);
  const all = await options(page).count();
  await expect(page.locator(".moved-borders")).toHaveCount(0);
  await slider(page).focus();
  await page.keyboard.press("Home");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /^Jul 31, 2026: .*\d+ pages$/);
  await expect.poll(() => options(page).count()).toBeLessThan(all);
  // Nothing is known of before.
  await expect(page.locator(".moved-borders")).toHaveCount(0);
  await expect(page.locator(".flags")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /^Aug 28, 2026: /);
  await expect(page.locator(".old-coast").first()).toBeAttached();
  await expect(page.locator(".rose").first()).toBeAttached();
  await expect(page.locator(".fell").first()).toBeAttached();
  await expect(
    islands(page)
      .getByRole("option", { name: /Since Jul 31, 2026: .*shared result/ })
      .first(),
  ).toBeAttached();
  const figures = page.getByRole("table", { name: "Then and now" });
  await expect(figures.getByRole("row")).toHaveCount(2);
  await expect(figures.getByRole("row", { name: /^Now/ })).toContainText(`${String(all)} pages`);
  await page.keyboard.press("End");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "Now");
  await expect(options(page)).toHaveCount(all);
  await expect(figures).toHaveCount(0);
});

test("an earlier date is read-only and says so, and the way back keeps the focus on the slider", async ({
  page,
}) => {
  await openRefreshed(page);
  const section = page.getByRole("region", { name: "Time" });
  await expect(section.getByRole("status")).toBeEmpty();
  await slider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(section.getByRole("status")).toHaveText("This date is read-only.");
  const first = options(page).first();
  await first.focus();
  const before = await options(page).count();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(options(page)).toHaveCount(before);
  await section.getByRole("button", { name: "Back to now" }).click();
  await expect(slider(page)).toBeFocused();
  await expect(section.getByRole("status")).toBeEmpty();
  await expect(undo(page)).toBeDisabled();
});

test("another view shows the map as it is now, and so do the islands after it", async ({
  page,
}) => {
  await openRefreshed(page);
  await slider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "Back to now" })).toBeVisible();
  await showView(page, "Treemap");
  await expect(slider(page)).toHaveCount(0);
  await showView(page, "Islands");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "Now");
});

test("a map that was never refreshed has no dates", async ({ page }) => {
  await page.goto(toAddress("Brewing"));
  await expect(options(page).first()).toBeAttached();
  await expect(slider(page)).toHaveCount(0);
});

test(
  "an earlier date is accessible in both schemes and in a narrow window",
  { tag: "@long" },
  async ({ page }) => {
    await openRefreshed(page);
    await slider(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.locator(".moved-borders")).toBeAttached();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(slider(page)).toBeVisible();
  },
);

test("the slider and the map stay as large while a date is chosen", async ({ page }) => {
  await openRefreshed(page);
  const drawn = await islands(page).boundingBox();
  const rail = page.getByRole("region", { name: "Time" }).locator(".MuiSlider-root");
  const before = await rail.boundingBox();
  await slider(page).focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("table", { name: "Then and now" })).toBeVisible();
  expect(await rail.boundingBox()).toEqual(before);
  expect((await islands(page).boundingBox())?.width).toBe(drawn?.width);
});
