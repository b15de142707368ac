/** The graph of what clusters share: keyboard navigation, filters, and the same content as a list. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { getPanel, showView } from "../browser/map-page.ts";
import { readAttributes } from "../browser/read-attributes.ts";
import { openMap, test } from "./component.ts";

const list = (page: Page) => page.getByRole("listbox", { name: /^Pages and their connections/ });
const picture = (page: Page) => page.getByRole("group", { name: "Diagram controls" });

/** Returns what a screen reader announces for the cluster that has keyboard focus. */
async function here(page: Page): Promise<string> {
  const id = (await list(page).getAttribute("aria-activedescendant")) ?? "";
  return (await page.locator(`#${id}`).getAttribute("aria-label")) ?? "";
}

const nameIn = (words: string) => words.split(", page, ")[0] ?? "";
const linkIn = (words: string) => /\. Connected to (.+?) \(\d/.exec(words)?.[1];

async function showGraph(page: Page) {
  await showView(page, "Graph");
  // Resolves once the worker has found the edges and the first layout is shown.
  await expect(picture(page).getByRole("button", { name: "Zoom in" })).toBeVisible();
}

test("the keyboard moves through the graph along its edges, and Enter opens the panel of a cluster", async ({
  page,
}) => {
  await openMap(page, "Small map");
  await showGraph(page);
  expect(await findA11yViolations(page)).toEqual([]);

  const options = await readAttributes(list(page).getByRole("option"), ["aria-label"]);
  const labels = options.map(([label]) => label ?? "");
  const linked = labels.findIndex((label) => linkIn(label) !== undefined);
  expect(linked, "the map has linked clusters").toBeGreaterThanOrEqual(0);
  await list(page).focus();
  await page.keyboard.press("Home");
  for (let n = 0; n < linked; n += 1) await page.keyboard.press("ArrowDown");
  await expect.poll(() => here(page)).toBe(labels[linked]);
  const [name, neighbour] = [nameIn(labels[linked] ?? ""), linkIn(labels[linked] ?? "") ?? ""];

  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => nameIn(await here(page))).toBe(neighbour);
  await page.keyboard.press("Enter");
  await expect(getPanel(page).getByRole("heading", { name: neighbour, level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/[?&]cluster=/);
  await expect(list(page).getByRole("option", { selected: true })).toHaveCount(1);
  await list(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => nameIn(await here(page))).toBe(name);

  await page.keyboard.press("+");
  await expect(picture(page)).toContainText("140%");
  await page.keyboard.press("0");
  await expect(picture(page)).toContainText("100%");
});

test(
  "a filter dims the graph and limits selection in it, and the list has the same content as text",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Small map");
    await showGraph(page);
    const clusters = await list(page).getByRole("option").count();
    expect(clusters).toBeGreaterThan(1);
    await list(page).focus();
    await page.keyboard.press("Enter");
    const setStatus = async (status: string) => {
      await getPanel(page).getByRole("combobox", { name: "Status" }).click();
      await page.getByRole("option", { name: status }).click();
    };
    // The first edit of a map puts its topics in their edited order, and the graph is laid out for it.
    await setStatus("Planned");
    await showView(page, "Mind map");
    await showGraph(page);
    const canvas = page.locator("canvas.sigma-nodes");
    const opened = await canvas.elementHandle();
    await setStatus("Review");
    const selected = page.getByRole("toolbar", { name: "Selected pages" });
    await list(page).focus();
    await page.keyboard.press("Control+a");
    await expect(selected).toContainText(`${String(clusters)} pages selected`);
    await page.keyboard.press("Escape");
    await expect(selected).toHaveCount(0);

    expect(await opened?.isVisible(), "the edit leaves the canvas where it is").toBe(true);
    const drawn = () => canvas.screenshot({ animations: "disabled" });
    const before = await drawn();
    await page.getByRole("button", { name: "Filter" }).click();
    const filter = page.getByRole("dialog", { name: "Filter" });
    await filter.getByRole("checkbox", { name: "Review" }).check();
    await expect(filter.getByText("1 page matches")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(filter).toHaveCount(0);
    await expect.poll(async () => before.equals(await drawn())).toBe(false);
    await list(page).focus();
    await page.keyboard.press("Control+a");
    await expect(selected).toContainText("1 page selected");
    await page.keyboard.press("Escape");

    await picture(page).getByRole("button", { name: "Show as a list" }).click();
    const rows = list(page).getByRole("option");
    await expect(rows.first()).toBeInViewport();
    expect(await findA11yViolations(page)).toEqual([]);
    const second = nameIn((await rows.nth(1).getAttribute("aria-label")) ?? "");
    await rows.nth(1).click();
    await expect(getPanel(page).getByRole("heading", { name: second, level: 2 })).toBeVisible();
  },
);
