/** The app for everybody: axe over each of its pages, wide and narrow, light and dark. */
import { expect } from "@playwright/test";
import { findBarriers, mapList, orderMap, signUp, test } from "./journey.ts";

/** Views of a map besides the outline, and by what it is known that they are there. */
const VIEWS = [
  ["Treemap", '[role="option"]'],
  ["Mind map", ".react-flow__node"],
  ["Radial", "main svg [data-topic]"],
  ["Graph", "main canvas"],
  ["Table", '[role="grid"]'],
  ["Board", "[data-card]"],
] as const;

for (const [width, colorScheme] of [
  [1280, "light"],
  [390, "dark"],
] as const)
  test(`the app has no barrier at ${String(width)} px, ${colorScheme}`, async ({
    page,
    person,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signUp(page, person);
    expect(await findBarriers(page), "the empty list").toEqual([]);
    await orderMap(page, "ultralight tent");
    await expect(page.getByRole("button", { name: "Start research" })).toBeVisible();
    expect(await findBarriers(page), "the cost").toEqual([]);
    await page.getByRole("button", { name: "Start research" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(await findBarriers(page), "the running job").toEqual([]);
    await expect(mapList(page)).toBeVisible();
    expect(await findBarriers(page), "the list").toEqual([]);
    await mapList(page).getByRole("link", { name: "Ultralight tent" }).click();
    await expect(page.getByRole("treeitem").first()).toBeVisible();
    expect(await findBarriers(page), "the outline").toEqual([]);
    await page.getByRole("treeitem", { level: 2 }).first().click();
    await expect(page.getByText(/shared by \d+ of \d+ keywords/).first()).toBeVisible();
    expect(await findBarriers(page), "the cluster").toEqual([]);
    await page.keyboard.press("Escape");
    for (const [view, content] of VIEWS) {
      if (width < 900) {
        await page.getByRole("button", { name: /^View: / }).click();
        await page.getByRole("menuitemradio", { name: view }).click();
      } else await page.getByRole("button", { name: view, exact: true }).click();
      await expect(page.locator(content).first()).toBeVisible();
      expect(await findBarriers(page), view).toEqual([]);
    }
  });
