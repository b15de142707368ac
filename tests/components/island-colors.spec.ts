/** Tests of the colors of the islands' land: chosen in the legend, kept in the address, told in names and hatchings. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
import { test } from "./component.ts";
import { toAddress } from "./maps.ts";

const islands = (page: Page) => page.getByRole("listbox", { name: /^Islands of/ });
const legend = (page: Page) => page.getByRole("region", { name: "Legend" });
const land = (page: Page) => islands(page).locator(".colored-land");
const choice = (page: Page) => legend(page).getByRole("button", { name: /^Color:/ });

async function choose(page: Page, name: string) {
  await choice(page).click();
  await page.getByRole("menuitemradio", { name }).click();
}

test("land colored by coverage is in the address, in the legend's counts and in the names", async ({
  page,
}) => {
  await page.goto(toAddress("Three sources"));
  await expect(choice(page)).toHaveText("Color: Pillar");
  await expect(land(page)).toHaveCount(0);
  await choose(page, "Coverage");
  await expect(page).toHaveURL(/[?&]color=coverage/);
  await expect(choice(page)).toBeFocused();
  await expect(land(page)).toHaveCount(1);
  const options = islands(page).getByRole("option");
  const values = legend(page).getByRole("list", { name: "Coverage" }).getByRole("listitem");
  await expect(values).toHaveCount(4);
  for (const value of ["covered", "weak", "missing", "cannibalized"]) {
    const count = await islands(page)
      .getByRole("option", { name: new RegExp(`, coverage ${value}`) })
      .count();
    const [name] = [value.charAt(0).toUpperCase() + value.slice(1)];
    await expect(values.filter({ hasText: name })).toHaveText(`${name} ${String(count)}`);
  }
  await expect(options.first()).toHaveAttribute("aria-label", /coverage/);
  await expect(islands(page).getByRole("group").first()).toHaveAttribute(
    "aria-label",
    /, coverage: \d/,
  );
  await page.reload();
  await expect(land(page), "the address opens the same picture").toHaveCount(1);
  await choose(page, "Pillar");
  await expect(page).not.toHaveURL(/color=/);
  await expect(land(page)).toHaveCount(0);
});

test("a layer without data says why, can be read by keyboard, and isn't chosen", async ({
  page,
}) => {
  await page.goto(toAddress("Brewing"));
  await choice(page).focus();
  await page.keyboard.press("Enter");
  const coverage = page.getByRole("menuitemradio", { name: /^Coverage/ });
  await expect(coverage).toContainText("Connect rankings to see coverage");
  await expect(coverage).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitemradio", { name: "Pillar" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(coverage).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/color=/);
  await page.keyboard.press("Escape");
  await expect(choice(page)).toBeFocused();
});

test("a status that is set colors the land of its page", async ({ page }) => {
  await page.goto(`${toAddress("Brewing")}?color=status`);
  const status = legend(page).getByRole("list", { name: "Status" });
  await expect(status.getByRole("listitem").filter({ hasText: "Idea" })).toHaveText("Idea 5");
  const grind = islands(page).getByRole("option", { name: /^Grind size/ });
  await expect(grind).toHaveAttribute("aria-label", /, status idea/);
  await grind.click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Writing" }).click();
  await expect(grind).toHaveAttribute("aria-label", /, status writing/);
  await expect(status.getByRole("listitem").filter({ hasText: "Writing" })).toHaveText("Writing 1");
});

test("a link shows the layers whose data it shares, and says that the others aren't shared", async ({
  page,
}) => {
  await page.goto("/share/islands");
  await choose(page, "Status");
  await expect(islands(page).getByRole("option", { name: /, status writing/ })).toHaveCount(1);
  await expect(land(page)).toHaveCount(1);
  await choice(page).click();
  const answers = page.getByRole("menuitemradio", { name: /^Answer share/ });
  await expect(answers).toContainText("Not shared by this link");
});

test(
  "colored islands have no accessibility violations in either scheme and on a phone",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto(`${toAddress("Three sources")}?color=coverage`);
    for (const look of [
      { width: 1280, colorScheme: "light" },
      { width: 390, colorScheme: "dark" },
    ] as const) {
      await showAs(page, look);
      await expect(land(page)).toHaveCount(1);
      expect(await findA11yViolations(page), String(look.width)).toEqual([]);
    }
  },
);

test("a legend of more than two lines is folded to one, and opens over the islands", async ({
  page,
}) => {
  await page.goto(`${toAddress("Three sources")}?color=coverage`);
  await islands(page).waitFor();
  const strip = legend(page);
  const fold = page.getByRole("button", { name: "Legend", exact: true });
  const heightOf = async () => (await strip.boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 2400, height: 900 });
  await expect(fold, "it fits").toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  expect(await heightOf()).toBeLessThanOrEqual(44);
  const [edge, chosen] = [await strip.boundingBox(), await choice(page).boundingBox()];
  const bottomOf = (box: typeof edge) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottomOf(chosen), "the choice is seen whole").toBeLessThanOrEqual(bottomOf(edge));
  // The islands are drawn anew a moment after the window has changed.
  const room = page.locator("div", { has: islands(page) }).last();
  await expect
    .poll(async () => {
      const [drawing, around] = [await islands(page).boundingBox(), await room.boundingBox()];
      return [drawing?.width, drawing?.height].join() === [around?.width, around?.height].join();
    })
    .toBe(true);
  const drawn = await islands(page).boundingBox();
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expect.poll(heightOf).toBeGreaterThan(70);
  expect(await islands(page).boundingBox(), "the islands stay as large").toEqual(drawn);
  await page.keyboard.press("Escape");
  await expect(fold).toHaveAttribute("aria-expanded", "false");
});
