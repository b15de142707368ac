/** The treemap up close: zoomed by keys, wheel and buttons, panned, and navigated with arrow keys. */
import { expect, type Locator, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { getPanel } from "../browser/map-page.ts";
import { openMap, test } from "./component.ts";

const tile = (page: Page, name: string) => page.getByRole("option", { name });
const picture = (page: Page) => page.getByRole("group", { name: "Diagram controls" });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Whether a tile is entirely visible. */
async function isInSight(page: Page, name: string): Promise<boolean> {
  const [inner, outer] = [await boxOf(tile(page, name)), await boxOf(page.getByRole("listbox"))];
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1
  );
}

test("keys zoom a treemap around the focused tile, and arrow keys bring tiles into view", async ({
  page,
}) => {
  await openMap(page, "Brewing", "treemap");
  const kettles = tile(page, "Pour over kettles");
  await kettles.focus();
  const before = await boxOf(kettles);
  for (let n = 0; n < 2; n += 1) await page.keyboard.press("+");
  await expect(picture(page)).toContainText("196%");
  await expect.poll(async () => (await boxOf(kettles)).width / before.width).toBeGreaterThan(1.8);
  await expect(kettles).toBeFocused();
  expect(await findA11yViolations(page)).toEqual([]);

  await page.keyboard.press("End");
  const last = page.getByRole("option").last();
  await expect(last).toBeFocused();
  const name = (await last.getAttribute("aria-label")) ?? "";
  await expect.poll(() => isInSight(page, name)).toBe(true);
  await page.keyboard.press("Home");
  await expect(page.getByRole("option").first()).toBeFocused();
  await expect.poll(() => isInSight(page, name)).toBe(false);

  await page.keyboard.press("0");
  await expect(picture(page)).toContainText("100%");
  await page.keyboard.press("Shift+Enter");
  await expect(page).toHaveURL(/pillar=/);
  const whole = page.getByRole("listbox", { name: /^Pages of this map/ });
  await expect(whole).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(whole).toBeVisible();
  await expect(page).not.toHaveURL(/pillar=/);
});

test(
  "the wheel zooms a treemap at the pointer, buttons zoom it, and a drag selects nothing",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Brewing", "treemap");
    const ratio = tile(page, "Coffee to water ratio");
    await expect(ratio).toBeVisible();
    const before = await boxOf(ratio);
    const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -400);
    await expect.poll(async () => (await boxOf(ratio)).width / before.width).toBeGreaterThan(1.3);
    const near = await boxOf(ratio);
    expect(near.x).toBeLessThan(at.x);
    expect(near.x + near.width).toBeGreaterThan(at.x);

    await page.mouse.down();
    await page.mouse.move(at.x + 60, at.y + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(ratio)).x).not.toBeCloseTo(near.x, 0);
    await expect(getPanel(page)).toHaveCount(0);

    await picture(page).getByRole("button", { name: "Fit map to screen" }).click();
    // A tile may be a rounded pixel wider than at first.
    const difference = async () => Math.abs((await boxOf(ratio)).width - before.width);
    await expect.poll(difference).toBeLessThanOrEqual(1);
    await picture(page).getByRole("button", { name: "Zoom in" }).click();
    await expect(picture(page)).toContainText("140%");
    await ratio.click();
    await expect(getPanel(page)).toBeVisible();
  },
);
