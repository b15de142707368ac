/** The overview in a diagram's corner: it shows the visible part and navigates to any other. */
import { expect, type Page } from "@playwright/test";
import { findMiddle } from "../browser/fingers.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

const picture = (page: Page) => page.getByRole("group", { name: "Diagram controls" });
const overview = (page: Page) => page.locator("[data-overview]");
/** The part of the diagram in the viewport. */
const sight = (page: Page) => overview(page).locator("rect");

/** A position in the overview, as fractions of its width and height. */
async function placeIn(page: Page, across: number, down: number) {
  const box = await overview(page).boundingBox();
  if (!box) throw new Error("there is an overview");
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

async function expectSightAt(page: Page, { x, y }: { readonly x: number; readonly y: number }) {
  await expect(async () => {
    const middle = await findMiddle(sight(page));
    expect(Math.hypot(middle.x - x, middle.y - y)).toBeLessThan(4);
  }).toPass({ intervals: [100] });
}

for (const view of ["islands", "mindmap", "radial", "treemap", "graph"])
  test(
    `the overview of the ${view} shows what is visible, navigates elsewhere, and can be hidden`,
    { tag: "@long" },
    async ({ page }) => {
      await openMap(page, "Brewing", view);
      const press = (name: string) => picture(page).getByRole("button", { name }).click();
      await press("Fit map to screen");
      await expect(overview(page), "all of it is in sight").toHaveCount(0);
      for (let n = 0; n < 4; n += 1) await press("Zoom in");
      await expect(overview(page)).toBeVisible();
      // The overview is the same in each.
      if (view === "islands") expect(await findA11yViolations(page)).toEqual([]);

      const there = await placeIn(page, 0.4, 0.45);
      await page.mouse.move(there.x, there.y);
      await page.mouse.down();
      await expectSightAt(page, there);
      const farther = await placeIn(page, 0.6, 0.6);
      await page.mouse.move(farther.x, farther.y, { steps: 4 });
      await page.mouse.up();
      await expectSightAt(page, farther);

      const toggle = picture(page).getByRole("button", { name: "Overview" });
      await expect(toggle).toHaveAttribute("aria-pressed", "true");
      await toggle.click();
      await expect(overview(page)).toHaveCount(0);
      await expect(toggle).toHaveAttribute("aria-pressed", "false");
      await toggle.click();
      await expectSightAt(page, farther);
      await press("Fit map to screen");
      await expect(overview(page)).toHaveCount(0);
    },
  );
