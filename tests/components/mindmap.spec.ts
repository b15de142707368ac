/** A map as a mind map: keyboard navigation, editing while another tab shows it, and search. */
import { expect, type Locator, type Page } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { readAttributes } from "../browser/read-attributes.ts";
import { openMap, test } from "./component.ts";

const tree = (page: Page) => page.getByRole("tree", { name: /^Mind map/ });
/** The row that has focus. */
const here = (page: Page) => tree(page).locator('[role="treeitem"].at');

async function openMindMap(page: Page) {
  await page.getByRole("button", { name: "Mind map" }).click();
  await expect(here(page)).toHaveAttribute("aria-level", "1");
}

/** Expands every pillar and brings all of it into the viewport. */
async function expandAll(page: Page) {
  await tree(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("*");
  await page.keyboard.press("f");
  await expect(tree(page).getByRole("treeitem", { level: 3 }).first()).toBeAttached();
}

/** Names of the rows with their levels, as a screen reader announces them. */
async function outline(page: Page): Promise<readonly string[]> {
  const rows = await readAttributes(tree(page).getByRole("treeitem"), ["aria-level", "aria-label"]);
  return rows.map(([level, label]) => `${level ?? ""} ${(label ?? "").split(",")[0] ?? ""}`);
}

/** A cluster's parent. */
async function parentOf(page: Page, name: string): Promise<string> {
  const rows = await outline(page);
  const at = rows.indexOf(`3 ${name}`);
  return rows.slice(0, at).findLast((row) => row.startsWith("2 ")) ?? "";
}

/** The drawn node; the diagram itself is hidden from assistive technology. A pillar may be named like its cluster. */
const nodeOf = (kind: "p" | "c") => (page: Page, name: string) =>
  page
    .locator(`.react-flow__node[data-id^="${kind}"]`)
    .filter({ has: page.getByText(name, { exact: true }) });
const pillarNode = nodeOf("p");
const clusterNode = nodeOf("c");

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) * 0.4, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Presses on the cluster `from` and moves over the pillar `to`; releases only when asked to. */
async function drag(page: Page, from: string, to: string) {
  const start = await middleOf(clusterNode(page, from));
  const end = await middleOf(pillarNode(page, to));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 6 });
  // The map scrolls near an edge, so this follows the node to where it is by then.
  await expect(async () => {
    const now = await middleOf(pillarNode(page, to));
    await page.mouse.move(now.x, now.y, { steps: 3 });
    await expect(pillarNode(page, to).locator(".taking")).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** The first cluster of a map, its pillar, and another pillar. */
async function twoPillars(page: Page) {
  const rows = await outline(page);
  const pillars = rows.filter((row) => row.startsWith("2 ")).map((row) => row.slice(2));
  const cluster = rows.find((row) => row.startsWith("3 "))?.slice(2) ?? "";
  const [home = "", other = ""] = pillars;
  expect(other).not.toBe("");
  return { cluster, home, other };
}

test(
  "the mind map is expanded, navigated and read using only the keyboard, and a link opens what was selected",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee");
    await openMindMap(page);
    await tree(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(here(page)).toHaveAttribute("aria-level", "2");
    await page.keyboard.press("*");
    await page.keyboard.press("ArrowRight");
    await expect(here(page)).toHaveAttribute("aria-level", "3");
    const first = await here(page).getAttribute("aria-label");
    await page.keyboard.press("ArrowDown");
    await expect(here(page)).not.toHaveAttribute("aria-label", first ?? "");
    await page.keyboard.press("ArrowUp");
    await expect(here(page)).toHaveAttribute("aria-label", first ?? "");
    await page.keyboard.press("Space");
    await expect(here(page)).toHaveAttribute("aria-expanded", "true");
    await expect(tree(page).getByRole("treeitem", { level: 4 }).first()).toBeAttached();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: /^Page / });
    await expect(panel).toBeVisible();
    await expect(here(page)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Space");
    await expect(here(page)).toHaveAttribute("aria-expanded", "false");
    // The expanded state is kept while another view is open.
    const rows = await outline(page);
    await page.getByRole("button", { name: "Outline" }).click();
    await expect(tree(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Mind map" }).click();
    await expect.poll(() => outline(page)).toEqual(rows);
    await page.reload();
    await expect(panel).toBeVisible();
    await expect(here(page)).toHaveAttribute("aria-label", first ?? "");
    await expect(page).toHaveURL(/[?&]view=mindmap/);
  },
);

test("a cluster dragged to another pillar also moves on another screen, and comes back with undo", async ({
  page,
  openBeside,
}) => {
  // Without animation, so that a node stays where it was measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "Pour over coffee");
  await openMindMap(page);
  await expandAll(page);
  const { cluster, home, other } = await twoPillars(page);
  const screen = await openBeside(page);
  await expect(tree(screen)).toBeAttached();
  await expandAll(screen);
  expect(await parentOf(screen, cluster)).toBe(`2 ${home}`);

  await drag(page, cluster, other);
  await page.keyboard.press("Escape");
  await expect(page.locator(".taking")).toHaveCount(0);
  await page.mouse.up();
  expect(await parentOf(page, cluster)).toBe(`2 ${home}`);

  await drag(page, cluster, other);
  await page.mouse.up();
  await expect.poll(() => parentOf(page, cluster)).toBe(`2 ${other}`);
  await expect.poll(() => parentOf(screen, cluster)).toBe(`2 ${other}`);
  await tree(page).focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => parentOf(page, cluster)).toBe(`2 ${home}`);
  await expect.poll(() => parentOf(screen, cluster)).toBe(`2 ${home}`);
});

test(
  "clusters are named, added and reordered from the keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    await openMindMap(page);
    await expandAll(page);
    const { cluster } = await twoPillars(page);
    await page.keyboard.press("ArrowRight");
    await expect(here(page)).toHaveAttribute("aria-label", new RegExp(`^${cluster}, page`));
    await page.keyboard.press("F2");
    await page.getByRole("textbox", { name: `Name of ${cluster}` }).fill("A better name");
    await page.keyboard.press("Enter");
    await expect(here(page)).toHaveAttribute("aria-label", /^A better name, page/);
    await page.keyboard.press("Shift+Enter");
    await page.getByRole("textbox", { name: "Name of New page" }).fill("Beside it");
    await page.keyboard.press("Enter");
    await expect(here(page)).toHaveAttribute("aria-label", /^Beside it, page/);
    await page.keyboard.press("Alt+ArrowUp");
    await expect
      .poll(async () => (await outline(page)).filter((row) => row.startsWith("3 ")).slice(0, 2))
      .toEqual(["3 Beside it", "3 A better name"]);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("textbox", { name: "Name of New page" }).press("Escape");
    await expect(here(page)).toHaveAttribute("aria-level", "4");
  },
);

test(
  "search expands to its matches, the list shows the same map, and both are accessible in light and dark",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Sourdough starter");
    await openMindMap(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const field = page.getByRole("searchbox", { name: "Search this map" });
    await field.fill("bread");
    await field.press("Enter");
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await expect(page.locator(".mind.current")).toBeVisible();
    await expect(here(page)).toHaveAttribute("aria-label", /\bbreads?\b/i);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findA11yViolations(page)).toEqual([]);
    }
    await page.getByRole("button", { name: "Show as a list" }).click();
    await expect(tree(page)).toBeVisible();
    await expect(here(page)).toBeInViewport();
    expect(await findA11yViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Show as a list" }).click();
    expect(await findA11yViolations(page)).toEqual([]);
  },
);
