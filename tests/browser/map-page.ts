/** Parts of a map's page and common steps on it. */
import { expect, type Page } from "@playwright/test";

export const getTree = (page: Page) => page.getByRole("tree");
export const getPanel = (page: Page) => page.getByRole("complementary", { name: /^Page / });
/** The numbers of pillars, clusters and keywords below the title. */
export const getMapSummary = (page: Page) =>
  page
    .getByRole("main")
    .locator("header")
    .getByText(/\d+ keywords/);
/** The panel of the whole map. */
export const getMapPanel = (page: Page) => page.getByRole("complementary", { name: "Entire map" });
/** A tab of the open cluster's panel. */
export const openTab = (page: Page, name: "Details" | "Comments" | "History") =>
  getPanel(page).getByRole("tab", { name }).click();

/** Under "More" in the bar of a map. */
export async function chooseFromMore(page: Page, name: string) {
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
}

export const showView = (page: Page, name: string) =>
  page.getByRole("group", { name: "View" }).getByRole("button", { name, exact: true }).click();

/** Opens the panel of the outline's first, second … cluster, with the keyboard. @returns its name. */
export async function choose(page: Page, nth: number): Promise<string> {
  const row = (at: number) => getTree(page).locator(`[data-row="${String(at)}"]`);
  await getTree(page).locator('[role="treeitem"][tabindex="0"]').focus();
  await page.keyboard.press("Home");
  await expect(row(0)).toBeFocused();
  const cluster = getTree(page)
    .locator('[role="treeitem"][aria-level="2"]')
    .nth(nth - 1);
  const rowsDown = Number(await cluster.getAttribute("data-row"));
  for (let at = 1; at <= rowsDown; at += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(row(at)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(getPanel(page)).toBeVisible();
  return (await getPanel(page).getByRole("heading", { level: 2 }).textContent()) ?? "";
}

/** Gives what the panel shows another name, in the panel. */
export async function rename(page: Page, name: string) {
  await getPanel(page)
    .getByRole("button", { name: /^Rename / })
    .click();
  await getPanel(page).getByRole("textbox", { name: "Name" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(getPanel(page).getByRole("heading", { name, level: 2 })).toBeVisible();
}
