/** A map as a plan: cards dragged between columns and days by mouse and keyboard, and pages planned manually. */
import { expect, type Locator, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { openMap, test } from "./component.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cards = (within: Locator) => within.locator("[data-card]");
const said = (page: Page) => page.locator('[id^="DndLiveRegion"]');

async function openBoard(page: Page) {
  await page.getByRole("button", { name: "Board", exact: true }).click();
  await expect(cards(column(page, "Idea")).first()).toBeVisible();
  // Wide enough for all columns.
  const hide = page.getByRole("button", { name: "Hide the panel" });
  if (await hide.isVisible()) await hide.click();
}

/** Drags with the mouse in several steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator) {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error("There is nothing to carry, or nowhere to carry it.");
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 20, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(60, end.height / 2), { steps: 8 });
  await page.mouse.up();
}

test("a card is moved to another column by keyboard and by mouse, and back with Ctrl Z", async ({
  page,
}) => {
  await openMap(page, "Pour over coffee");
  await openBoard(page);
  expect(await findA11yViolations(page)).toEqual([]);
  const first = cards(column(page, "Idea")).first();
  const topic = (await first.getAttribute("data-card")) ?? "";
  const own = (name: string) => column(page, name).locator(`[data-card="${topic}"]`);
  await first.focus();
  await page.keyboard.press("Space");
  await expect(said(page)).toContainText("over Idea");
  await page.keyboard.press("ArrowRight");
  await expect(said(page)).toContainText("over Planned");
  await page.keyboard.press("Space");
  await expect(said(page)).toContainText("on Planned");
  await expect(own("Planned")).toBeFocused();

  await drag(page, own("Planned"), column(page, "Writing"));
  await expect(own("Writing")).toBeVisible();
  await expect(page.getByText(/^1 in progress/)).toBeVisible();
  await own("Writing").focus();
  await page.keyboard.press("Control+z");
  await expect(own("Planned")).toBeVisible();
});

test(
  "selected cards move together, and a manually planned page is in its column",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    await openBoard(page);
    const idea = cards(column(page, "Idea"));
    await idea.nth(0).click({ modifiers: ["Control"] });
    await idea.nth(1).click({ modifiers: ["Control"] });
    await expect(page.getByText("2 pages selected")).toBeVisible();
    await drag(page, idea.nth(0), column(page, "Review"));
    await expect(cards(column(page, "Review"))).toHaveCount(2);
    await page.getByRole("button", { name: "Clear selection" }).click();

    await page.getByRole("button", { name: "Add a page to Planned" }).click();
    await page.getByRole("textbox", { name: "Page to write" }).fill("How to name a starter");
    await page.keyboard.press("Enter");
    await expect(column(page, "Planned").getByText("How to name a starter")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.reload();
    await expect(column(page, "Planned").getByText("How to name a starter")).toBeVisible();
    await expect(cards(column(page, "Review"))).toHaveCount(2);
  },
);

test(
  "a page without a date gets one in the calendar, and another by keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    await openBoard(page);
    await page.getByRole("button", { name: "Calendar", exact: true }).click();
    await expect(page.getByRole("gridcell", { name: /, today, nothing due$/ })).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    // A month with known weekdays.
    await page.goto(`${page.url()}&month=2031-01`);
    await expect(page.getByRole("grid", { name: "Due dates, January 2031" })).toBeVisible();
    const waiting = cards(page.getByRole("region", { name: "No due date" })).first();
    const topic = (await waiting.getAttribute("data-card")) ?? "";
    const day = (date: string) => page.locator(`[data-day="2031-${date}"]`);
    const on = (date: string) => day(date).locator(`[data-card="${topic}"]`);
    await drag(page, waiting, day("01-16"));
    await expect(on("01-16")).toBeVisible();

    await day("01-15").focus();
    await page.keyboard.press("ArrowRight");
    await expect(day("01-16")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(on("01-16")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(said(page)).toContainText("over Thursday, January 16");
    await page.keyboard.press("ArrowDown");
    await expect(said(page)).toContainText("over Thursday, January 23");
    await page.keyboard.press("Space");
    await expect(on("01-23")).toBeVisible();
    await expect(day("01-23")).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(page.getByRole("grid", { name: "Due dates, February 2031" })).toBeVisible();
    await expect(day("02-23")).toBeFocused();
  },
);

test(
  "board and calendar have no accessibility violations on a phone in dark mode",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("button", { name: /^View: / }).click();
    await page.getByRole("menuitemradio", { name: "Board" }).click();
    await expect(cards(column(page, "Idea")).first()).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Calendar", exact: true }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
  },
);
