import { expect } from "@playwright/test";
import { showAs } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

const DIR = "/tmp/route-shots";
for (const [name, width, height, scheme] of [
  ["1280-light", 1280, 800, "light"],
  ["390-light", 390, 844, "light"],
  ["2560-dark", 2560, 1300, "dark"],
] as const) {
  test(`shots ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openMap(page, "Pour over coffee", "islands");
    await showAs(page, scheme);
    const islands = page.getByRole("listbox", { name: /^Islands of/ });
    const options = islands.getByRole("option");
    await expect(options.first()).toBeVisible();
    const controls = page.getByRole("group", { name: "Diagram controls" });
    await controls.getByRole("button", { name: "Route" }).click();
    await page.screenshot({ path: `${DIR}/${name}-empty.png` });
    await page.getByRole("button", { name: "Plan 13 weeks" }).click();
    const dialog = page.getByRole("dialog", { name: "Plan 13 weeks" });
    await expect(dialog.getByRole("list", { name: "Plan" }).getByRole("listitem").first()).toBeVisible();
    await page.screenshot({ path: `${DIR}/${name}-plan.png` });
    await dialog.getByRole("button", { name: "Add to calendar" }).click();
    await expect(islands.locator(".stop").first()).toBeVisible();
    await page.screenshot({ path: `${DIR}/${name}-route.png` });
    await controls.getByRole("button", { name: "One page or two?" }).click();
    await options.nth(0).focus();
    await page.keyboard.press("Enter");
    await page.screenshot({ path: `${DIR}/${name}-hint.png` });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: /^(One page|Two pages),/ })).toBeVisible();
    await page.screenshot({ path: `${DIR}/${name}-ruler.png` });
    await page.getByRole("button", { name: /^Close One/ }).click();
    await page.screenshot({ path: `${DIR}/${name}-closed.png` });
    await page.goto(`${new URL(page.url()).pathname}?view=board&board=calendar`);
    await page.getByRole("button", { name: "Calendar" }).click();
    await page.screenshot({ path: `${DIR}/${name}-calendar.png` });
    await page.getByRole("button", { name: "Columns" }).click();
    await page.screenshot({ path: `${DIR}/${name}-board.png` });
  });
}
