/** The islands, which a map opens with: keyboard, selection, zoom, filter, and accessibility in both schemes. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations, showAs } from "../browser/look-at.ts";
import { getPanel, showView } from "../browser/map-page.ts";
import { openMap, test } from "./component.ts";
import { toAddress } from "./maps.ts";

const islands = (page: Page) => page.getByRole("listbox", { name: /^Islands of/ });
const cluster = (page: Page, name: string) => islands(page).getByRole("option", { name });
const controls = (page: Page) => page.getByRole("group", { name: "Diagram controls" });

test(
  "a map opens with its islands, and the keyboard goes from cluster to cluster and opens one",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto(toAddress("Brewing"));
    await expect(islands(page).getByRole("option")).toHaveCount(5);
    await expect(islands(page).getByRole("group", { name: "Beans" })).toBeAttached();
    // Every name is drawn: this map has room for them.
    for (const name of ["Grind size", "Freshness", "Light roasts"])
      await expect(islands(page).locator("text", { hasText: name })).toBeVisible();

    const first = islands(page).getByRole("option").first();
    await first.focus();
    await page.keyboard.press("End");
    await expect(islands(page).getByRole("option").last()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(first).toBeFocused();
    const seen = new Set<string>();
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
      await page.keyboard.press(key);
      seen.add((await page.evaluate<string | null>("document.activeElement.ariaLabel")) ?? "");
    }
    expect(seen.size, "arrow keys move").toBeGreaterThan(1);

    await cluster(page, "Grind size").focus();
    await page.keyboard.press("Enter");
    await expect(getPanel(page)).toBeVisible();
    await expect(cluster(page, "Grind size")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(getPanel(page)).toHaveCount(0);

    await cluster(page, "Freshness").focus();
    await page.keyboard.press("Shift+Enter");
    await expect(page).toHaveURL(/pillar=/);
    await expect(islands(page).getByRole("option")).toHaveCount(2);
    await islands(page).getByRole("option").first().focus();
    await page.keyboard.press("Escape");
    await expect(islands(page).getByRole("option")).toHaveCount(5);
  },
);

test("a cluster dragged onto another becomes part of it, others stay, and Ctrl and Z takes it back", async ({
  page,
}) => {
  await page.goto(toAddress("Brewing"));
  await expect(islands(page).getByRole("option")).toHaveCount(5);
  const middleOf = async (name: string) => {
    const box = await cluster(page, name).boundingBox();
    if (!box) throw new Error(`${name} isn't drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const carry = async () => {
    const [from, to] = [await middleOf("Grind size"), await middleOf("Freshness")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(islands(page).locator(".carried")).toContainText("Merge into Freshness");
  };
  await carry();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(islands(page).getByRole("option"), "Esc cancels").toHaveCount(5);
  await carry();
  const [from, still] = [await middleOf("Grind size"), await middleOf("Light roasts")];
  await page.mouse.up();
  await expect(islands(page).getByRole("option")).toHaveCount(4);
  const now = await middleOf("Light roasts");
  expect(Math.hypot(now.x - still.x, now.y - still.y), "neighbors hardly move").toBeLessThan(12);
  await page.keyboard.press("Control+z");
  await expect(islands(page).getByRole("option")).toHaveCount(5);
  await expect.poll(() => middleOf("Grind size")).toEqual(from);
});

test("a click opens a cluster, Ctrl and click select several, and the other views keep them", async ({
  page,
}) => {
  await page.goto(toAddress("Brewing"));
  await cluster(page, "Pour over kettles").click();
  await expect(getPanel(page).getByRole("heading", { name: "Pour over kettles" })).toBeVisible();
  await page.keyboard.press("Escape");
  await cluster(page, "Grind size").click({ modifiers: ["Control"] });
  await cluster(page, "Freshness").click({ modifiers: ["Control"] });
  await expect(page.getByRole("toolbar", { name: "Selected pages" })).toContainText(
    "2 pages selected",
  );
  await expect(islands(page).getByRole("option", { selected: true })).toHaveCount(2);
  await showView(page, "Treemap");
  await expect(page).toHaveURL(/view=treemap/);
  await showView(page, "Islands");
  await expect(page).not.toHaveURL(/view=/);
  await expect(islands(page).getByRole("option", { selected: true })).toHaveCount(2);
});

test(
  "plus and minus zoom, F fits, and what doesn't match a search is dimmed",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto(toAddress("Pour over coffee"));
    await islands(page).getByRole("option").first().focus();
    await page.keyboard.press("+");
    await expect(controls(page)).toContainText("140%");
    await page.keyboard.press("f");
    await expect(controls(page)).toContainText("100%");
    const options = islands(page).getByRole("option");
    const all = await options.count();
    await expect(islands(page).locator(".circle.dimmed")).toHaveCount(0);
    await page.getByRole("searchbox").first().fill("kettle");
    await expect(islands(page).locator(".dots .dimmed").first()).toBeAttached();
    await expect
      .poll(() => islands(page).locator(".circle.dimmed").count())
      .toBeGreaterThan(all / 2);
    await expect(options, "dimmed, not removed").toHaveCount(all);
  },
);

test(
  "the islands have no accessibility violations in any width, and with a cluster open",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, "Pour over coffee", "islands");
    for (const look of [
      { width: 2560, colorScheme: "light" },
      { width: 360, colorScheme: "light" },
      { width: 1280, colorScheme: "dark" },
    ] as const) {
      await showAs(page, look);
      await expect(islands(page).getByRole("option").first()).toBeVisible();
      expect(await findA11yViolations(page), String(look.width)).toEqual([]);
    }
    await islands(page).getByRole("option").first().click();
    await expect(getPanel(page)).toBeVisible();
    expect(await findA11yViolations(page), "with a cluster open").toEqual([]);
  },
);
