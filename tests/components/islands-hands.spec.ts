/** The islands by hand: a line around pages, a keyword pulled off its page, motion, and everything by keyboard. */
import { expect, type Page } from "@playwright/test";
import { test } from "./component.ts";
import { toAddress } from "./maps.ts";

const islands = (page: Page) => page.getByRole("listbox", { name: /^Islands of/ });
const cluster = (page: Page, name: string) => islands(page).getByRole("option", { name });
const selected = (page: Page) => page.getByRole("toolbar", { name: "Selected pages" });

async function openBrewing(page: Page) {
  await page.goto(toAddress("Brewing"));
  await expect(islands(page).getByRole("option")).toHaveCount(5);
}

async function middleOf(page: Page, name: string) {
  const box = await cluster(page, name).boundingBox();
  if (!box) throw new Error(`${name} isn't drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, radius: box.width / 2 };
}

/** Around a page, from the sea on its left. */
async function drawAround(page: Page, name: string) {
  const { x, y, radius } = await middleOf(page, name);
  const away = radius + 12;
  await page.mouse.move(x - away, y - away);
  await page.mouse.down();
  for (const [across, down] of [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -0.8],
  ] as const)
    await page.mouse.move(x + across * away, y + down * away, { steps: 4 });
}

test("a line drawn with Shift selects the pages in it, and the next one adds to them", async ({
  page,
}) => {
  await openBrewing(page);
  await page.keyboard.down("Shift");
  await drawAround(page, "Freshness");
  await expect(islands(page).locator(".lasso")).toContainText("1 page");
  await page.mouse.up();
  await expect(selected(page)).toContainText("1 page selected");
  await expect(cluster(page, "Freshness")).toBeFocused();
  // The bar that says the same has just come, which screen readers don't announce.
  const announcer = page.locator("[role=status][aria-atomic=true]");
  await expect(announcer.filter({ hasText: "1 page selected" })).toBeAttached();
  await drawAround(page, "Pour over kettles");
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect(selected(page)).toContainText("2 pages selected");
  await expect(islands(page).getByRole("option", { selected: true })).toHaveCount(2);
  await expect(islands(page).locator(".lasso")).toHaveCount(0);
});

test("the lasso of the toolbar draws without Shift and replaces the selection, and Esc cancels a line", async ({
  page,
}) => {
  await openBrewing(page);
  await cluster(page, "Grind size").click({ modifiers: ["ControlOrMeta"] });
  const lasso = page.getByRole("button", { name: "Select an area" });
  await lasso.click();
  await drawAround(page, "Freshness");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(cluster(page, "Grind size"), "Esc cancels").toHaveAttribute("aria-selected", "true");
  await drawAround(page, "Freshness");
  await page.mouse.up();
  await expect(islands(page).getByRole("option", { selected: true })).toHaveCount(1);
  await expect(cluster(page, "Freshness")).toHaveAttribute("aria-selected", "true");
  await expect(lasso, "for one line").toHaveAttribute("aria-pressed", "false");
});

/** Returns the positions on screen of a page's dots. */
async function dotsOf(page: Page, name: string) {
  const { x, y, radius } = await middleOf(page, name);
  const all = await page.evaluate<{ x: number; y: number }[]>(`(() => {
    const paths = [...document.querySelectorAll(".dots path")];
    return paths.flatMap((path) => {
      const at = path.getScreenCTM();
      return [...path.getAttribute("d").matchAll(/M([\\d.-]+) ([\\d.-]+)h0/g)].map((dot) => ({
        x: at.a * Number(dot[1]) + at.e,
        y: at.d * Number(dot[2]) + at.f,
      }));
    });
  })()`);
  return all.filter((dot) => Math.hypot(dot.x - x, dot.y - y) < radius);
}

/** Pulls a keyword off its page, without dropping it. */
async function pull(page: Page, name: string, to: { readonly x: number; readonly y: number }) {
  const [dot] = await dotsOf(page, name);
  if (!dot) throw new Error(`${name} has no dots`);
  await page.keyboard.down("Alt");
  await page.mouse.move(dot.x, dot.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

async function drop(page: Page) {
  await page.mouse.up();
  await page.keyboard.up("Alt");
}

test("a keyword pulled off with Alt moves to the page it is dropped on, and Ctrl and Z takes it back", async ({
  page,
}) => {
  await openBrewing(page);
  const to = await middleOf(page, "Freshness");
  await pull(page, "Grind size", to);
  await expect(islands(page).locator(".carried")).toContainText("Move to Freshness");
  await page.keyboard.press("Escape");
  await drop(page);
  await expect(cluster(page, "Freshness"), "Esc cancels").toHaveAccessibleName(/1 keyword,/);
  await pull(page, "Grind size", to);
  await drop(page);
  await expect(cluster(page, "Freshness")).toHaveAccessibleName(/2 keywords/);
  await page.keyboard.press("Control+z");
  await expect(cluster(page, "Freshness")).toHaveAccessibleName(/1 keyword,/);
});

test("a keyword dropped on the sea becomes a page, and the only one of a page stays", async ({
  page,
}) => {
  await openBrewing(page);
  const box = await islands(page).boundingBox();
  const sea = { x: (box?.x ?? 0) + 24, y: (box?.y ?? 0) + 24 };
  await pull(page, "Freshness", sea);
  await expect(islands(page).locator(".carried")).toContainText("The only keyword of its page");
  await drop(page);
  await expect(islands(page).getByRole("option")).toHaveCount(5);
  await pull(page, "Grind size", sea);
  await expect(islands(page).locator(".carried")).toContainText("New page");
  await drop(page);
  await expect(islands(page).getByRole("option")).toHaveCount(6);
  await page.keyboard.press("Control+z");
  await expect(islands(page).getByRole("option")).toHaveCount(5);
});

/** Script that records for 120 frames how many pages flow into others, and the radius of the one that grows. */
const RECORD = `globalThis.frames = [];
  (function look() {
    const grown = document.querySelector('[data-topic][aria-label^="Freshness"] .ground');
    frames.push({ leaving: document.querySelectorAll(".leaving").length, r: Number(grown?.getAttribute("r")) });
    if (frames.length < 120) requestAnimationFrame(look);
  })();`;

async function mergeIntoFreshness(page: Page) {
  const [from, to] = [await middleOf(page, "Grind size"), await middleOf(page, "Freshness")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.evaluate(RECORD);
  await page.mouse.up();
  await expect(islands(page).getByRole("option")).toHaveCount(4);
  await expect.poll(() => page.evaluate("frames.length")).toBe(120);
  return page.evaluate<{ leaving: number; r: number }[]>("frames");
}

test(
  "a page that is merged flows into the other, which grows meanwhile",
  { tag: "@long" },
  async ({ page }) => {
    await openBrewing(page);
    const frames = await mergeIntoFreshness(page);
    const flowing = frames.filter(({ leaving }) => leaving === 1);
    expect(flowing.length).toBeGreaterThan(1);
    expect(frames.at(-1)?.leaving).toBe(0);
    const sizes = new Set(frames.map(({ r }) => r));
    expect(sizes.size, "sizes in between").toBeGreaterThan(2);
  },
);

test("nothing moves for people who prefer reduced motion", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openBrewing(page);
  const frames = await mergeIntoFreshness(page);
  expect(frames.filter(({ leaving }) => leaving > 0)).toEqual([]);
  expect(new Set(frames.map(({ r }) => r)).size).toBeLessThan(3);
  await page.emulateMedia({ reducedMotion: null });
});

/** Returns a screen reader's name for what has focus; empty: the page itself, or something without a name. */
const focusedName = (page: Page) =>
  page.evaluate<string>(`(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "";
    const labels = (at.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
    const texts = labels.map((id) => document.getElementById(id)?.textContent ?? "");
    return (at.getAttribute("aria-label") ?? (texts.join(" ") || at.labels?.[0]?.textContent || at.textContent) ?? "").trim();
  })()`);

const focusIsNamed = (page: Page, step: string) =>
  expect.poll(() => focusedName(page), { message: `focus after: ${step}` }).not.toBe("");

async function chooseFromMenu(page: Page, name: string) {
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu")).toBeVisible();
  await focusIsNamed(page, "opening the menu");
  await page.getByRole("menuitem", { name }).press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

test("by keyboard alone a page is selected, renamed, merged, split, moved and deleted, and focus is never lost", async ({
  page,
}) => {
  await openBrewing(page);
  const options = islands(page).getByRole("option");
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await islands(page).locator("[data-tab-stop]:focus").count()) break;
  }
  await expect(islands(page).locator("[data-tab-stop]")).toBeFocused();

  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Space");
  await expect(selected(page)).toContainText("1 page selected");
  await page.keyboard.press("Control+a");
  await expect(selected(page), "in place of a line around all").toContainText("5 pages selected");
  await focusIsNamed(page, "selecting");
  await page.keyboard.press("Escape");
  await expect(selected(page)).toHaveCount(0);
  await focusIsNamed(page, "deselecting");

  await cluster(page, "Grind size").focus();
  await page.keyboard.press("F2");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Grind");
  await page.keyboard.press("Enter");
  await expect(cluster(page, "Grind,")).toBeAttached();
  await focusIsNamed(page, "renaming");

  await cluster(page, "Grind,").focus();
  await chooseFromMenu(page, "Split…");
  const splitting = page.getByRole("dialog", { name: "Split “Grind”" });
  await focusIsNamed(page, "asking how to split");
  await splitting.getByRole("checkbox").first().press("Space");
  await splitting.getByRole("textbox", { name: "Name of the new page" }).press("Enter");
  await expect(options).toHaveCount(6);
  await focusIsNamed(page, "splitting");
  await page.keyboard.press("Control+z");
  await expect(options).toHaveCount(5);
  await focusIsNamed(page, "taking the split back");

  await cluster(page, "Grind,").focus();
  await chooseFromMenu(page, "Move to…");
  const moving = page.getByRole("dialog", { name: "Move “Grind”" });
  await expect(moving.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Beans");
  await page.keyboard.press("Enter");
  await moving.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await expect(moving).toHaveCount(0);
  await expect(islands(page).getByRole("group", { name: "Beans" }).getByRole("option")).toHaveCount(
    3,
  );
  await focusIsNamed(page, "moving");

  await cluster(page, "Grind,").focus();
  await chooseFromMenu(page, "Merge into…");
  const merging = page.getByRole("dialog", { name: "Merge “Grind”" });
  await expect(merging.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Freshness");
  await page.keyboard.press("Enter");
  await merging.getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await expect(options).toHaveCount(4);
  await expect(cluster(page, "Freshness")).toBeFocused();

  await page.keyboard.press("Delete");
  await expect(options).toHaveCount(3);
  await focusIsNamed(page, "deleting");
  await page.keyboard.press("Control+z");
  await expect(options).toHaveCount(4);
  await expect(cluster(page, "Freshness")).toBeFocused();
});
