/** The ruler and the route: two pages measured, and weeks planned and drawn, by keyboard and pointer. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

const islands = (page: Page) => page.getByRole("listbox", { name: /^Islands of/ });
const options = (page: Page) => islands(page).getByRole("option");
const ruler = (page: Page) => page.getByRole("complementary", { name: "One page or two?" });
const controls = (page: Page) => page.getByRole("group", { name: "Diagram controls" });

/** Cards whose names reach beyond them. */
const NAMES_CUT = `[...document.querySelectorAll("[data-card]")].flatMap((card) => {
  const words = document.createRange();
  words.selectNodeContents(card.querySelector(".text"));
  const [own, room] = [words.getBoundingClientRect(), card.getBoundingClientRect()];
  return own.right > room.right || own.bottom > room.bottom ? [card.textContent] : [];
})`;

test("two pages are measured on the islands, kept apart, and merged, each undone with Ctrl Z", async ({
  page,
}) => {
  await openMap(page, "Pour over coffee", "islands");
  await expect(options(page).first()).toBeVisible();
  const all = await options(page).count();
  await controls(page).getByRole("button", { name: "One page or two?" }).click();
  await expect(page.getByText("Select the first page")).toBeVisible();
  await options(page).nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Select the second page")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(ruler(page).getByRole("heading", { level: 2 })).toHaveText(
    /^(One page|Two pages), (sure|fairly sure|unsure)$/,
  );
  await expect(ruler(page).getByRole("list", { name: /^Results for/ })).toHaveCount(2);
  await expect(islands(page).locator(".figure")).toHaveText(/^\d+ of \d+$/);
  expect(await findA11yViolations(page)).toEqual([]);

  await ruler(page).getByRole("button", { name: "Keep apart" }).click();
  await expect(ruler(page).getByRole("button", { name: "Kept apart" })).toBeDisabled();
  await islands(page).getByRole("option").first().focus();
  await page.keyboard.press("Control+z");
  await expect(ruler(page).getByRole("button", { name: "Keep apart" })).toBeEnabled();

  await ruler(page).getByRole("button", { name: "Merge into…" }).click();
  await page.getByRole("menuitem").first().click();
  await expect(options(page)).toHaveCount(all - 1);
  await expect(ruler(page)).toHaveCount(0);
  await options(page).first().focus();
  await page.keyboard.press("Control+z");
  await expect(options(page)).toHaveCount(all);
});

test("two selected pages are asked about in any view, and Escape ends it", async ({ page }) => {
  await openMap(page, "Brewing", "board");
  const cards = page.locator("[data-card]");
  await cards.nth(0).click({ modifiers: ["Control"] });
  await cards.nth(1).click({ modifiers: ["Control"] });
  await page
    .getByRole("toolbar", { name: "Selected pages" })
    .getByRole("button", { name: "One page or two?" })
    .click();
  await expect(ruler(page)).toBeVisible();
  await ruler(page)
    .getByRole("button", { name: /^Close/ })
    .click();
  await expect(ruler(page)).toHaveCount(0);
});

test(
  "thirteen weeks are planned as one action, drawn and numbered, and one Ctrl Z takes all back",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee", "islands");
    await expect(options(page).first()).toBeVisible();
    await controls(page).getByRole("button", { name: "Route" }).click();
    await expect(page.getByText("No page has a due date yet.")).toBeVisible();
    await page.getByRole("button", { name: "Plan 13 weeks" }).click();
    const dialog = page.getByRole("dialog", { name: "Plan 13 weeks" });
    const planned = dialog.getByRole("list", { name: "Plan" }).getByRole("listitem");
    await expect(planned).toHaveCount(13);
    expect(await findA11yViolations(page)).toEqual([]);
    await expect(islands(page).locator(".stop")).toHaveCount(0);
    const first = (await planned.first().textContent()) ?? "";
    await dialog.getByRole("button", { name: "Add to calendar" }).click();
    await expect(islands(page).locator(".stop")).toHaveCount(13);
    const start = islands(page).getByRole("option", { name: /, week 1 of the route/ });
    await expect(start).toHaveCount(1);
    const name = ((await start.getAttribute("aria-label")) ?? "").split(",")[0] ?? "?";
    expect(first).toContain(name);

    await showAs(page, { width: 1280, colorScheme: "dark" });
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Board", exact: true }).click();
    await page.getByRole("button", { name: "Calendar", exact: true }).click();
    await page.getByRole("button", { name: "Later month" }).click();
    await expect(page.locator(".daycell [data-card]").first()).toBeVisible();
    expect(await page.evaluate(NAMES_CUT), "in the calendar").toEqual([]);
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    const third = page.locator("[data-card]").filter({ hasText: ", week 3 of the route" });
    await expect(third).toHaveCount(1);
    await third.focus();
    await page.keyboard.press("Control+z");
    await expect(third).toHaveCount(0);
    await expect(page.locator("[data-card]").filter({ hasText: "of the route" })).toHaveCount(0);
  },
);
