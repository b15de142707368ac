/** A map on a phone: two fingers zoom a diagram, one pans it, a tap opens a topic, and cards can be dragged. */
import { expect, type Locator, type Page } from "@playwright/test";
import { createFingers, findMiddle, findTopicPoint, findRestingPlace } from "../browser/fingers.ts";
import { findA11yViolations } from "../browser/look-at.ts";
import { test } from "./component.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Two columns of the board are visible. */
const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };
const CLUSTER = "Pour over kettles";

/** The panel of a cluster: on a phone a sheet over the map. */
const sheet = (page: Page) => page.getByRole("dialog", { name: `Page ${CLUSTER}` });

/** Percent of the scale at which everything is visible. */
async function zoomOf(page: Page): Promise<number> {
  const words = await page.getByRole("group", { name: "Diagram controls" }).textContent();
  return Number(/(\d+)%/.exec(words ?? "")?.[1]);
}

/** Locators of the cluster in each view. */
const VIEWS: Readonly<Record<string, (page: Page) => Locator>> = {
  islands: (page) => page.getByRole("option", { name: CLUSTER }),
  mindmap: (page) => page.locator(".react-flow__node [data-topic]").filter({ hasText: CLUSTER }),
  radial: (page) => page.getByRole("option", { name: CLUSTER }),
  treemap: (page) => page.getByRole("option", { name: CLUSTER }),
};

for (const [view, find] of Object.entries(VIEWS))
  test(
    `the ${view} zooms with two fingers, pans with one, and opens what is tapped`,
    { tag: view === "islands" ? [] : ["@long"] },
    async ({ openOn }) => {
      const page = await openOn(PHONE, "Brewing", view);
      const drawn = find(page);
      await expect(drawn).toBeVisible();
      const fingers = await createFingers(page);
      const [before, at] = [await zoomOf(page), await findMiddle(drawn)];
      await fingers.pinch(at, 2);
      await expect.poll(() => zoomOf(page)).toBeGreaterThan(before * 1.5);
      const near = await findMiddle(drawn);
      expect(Math.hypot(near.x - at.x, near.y - at.y), "it stays between the fingers").toBeLessThan(
        60,
      );

      await fingers.swipe(near, { x: near.x - 60, y: near.y + 40 });
      await expect.poll(async () => (await findMiddle(drawn)).x).toBeLessThan(near.x - 30);
      await expect(sheet(page), "who moves it chooses nothing").toHaveCount(0);

      const topic = (await drawn.getAttribute("data-topic")) ?? "";
      const there = await findTopicPoint(page, topic);
      await page.touchscreen.tap(there.x, there.y);
      await expect(sheet(page)).toBeVisible();
      // The sheet is the same in each.
      if (view === "islands") expect(await findA11yViolations(page)).toEqual([]);
    },
  );

test("the graph zooms with two fingers and pans with one", { tag: "@long" }, async ({ openOn }) => {
  const page = await openOn(PHONE, "Brewing", "graph");
  const name = page.locator("span[data-pillar]").filter({ visible: true }).first();
  await expect(name).toBeVisible();
  const fingers = await createFingers(page);
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  const [before, at] = [await zoomOf(page), await findMiddle(name)];
  await fingers.pinch(at, 2);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before * 1.5);
  const near = await findMiddle(name);
  await fingers.swipe(near, { x: near.x - 60, y: near.y });
  await expect.poll(async () => (await findMiddle(name)).x).toBeLessThan(near.x - 30);
});

test(
  "a long press opens the menu, which starts selection; then taps select, too",
  { tag: "@long" },
  async ({ openOn }) => {
    const page = await openOn(PHONE, "Brewing", "outline");
    const row = (name: string) => page.getByRole("treeitem", { name });
    const menu = page.getByRole("menu", { name: CLUSTER });
    const fingers = await createFingers(page);
    await fingers.hold(await findMiddle(row(CLUSTER)), () => expect(menu).toBeVisible());
    await expect(menu, "lifting the finger is no press").toBeVisible();
    await menu.getByRole("menuitem", { name: "Select or deselect" }).click();
    const bar = page.getByRole("toolbar", { name: "Selected pages" });
    await expect(bar).toContainText("1 page selected");
    await row("Grind size").tap();
    await expect(bar).toContainText("2 pages selected");
    await row(CLUSTER).tap();
    await expect(bar).toContainText("1 page selected");
    expect(await findA11yViolations(page)).toEqual([]);
    await row("Grind size").tap();
    await expect(bar).toHaveCount(0);
    await row(CLUSTER).tap();
    await expect(sheet(page)).toBeVisible();
  },
);

test(
  "a finger drags the selection in the mind map to another pillar",
  { tag: "@long" },
  async ({ openOn }) => {
    const page = await openOn(PHONE, "Brewing", "mindmap");
    const node = (name: string) => page.locator(".react-flow__node").filter({ hasText: name });
    const menu = page.getByRole("menu", { name: "Freshness" });
    const fingers = await createFingers(page);
    await fingers.hold(await findMiddle(node("Freshness")), () => expect(menu).toBeVisible());
    await menu.getByRole("menuitem", { name: "Select or deselect" }).click();
    await expect(page.getByRole("toolbar", { name: "Selected pages" })).toBeVisible();
    const from = await findRestingPlace(node("Freshness"));
    const to = await findMiddle(node("Brewing methods"));
    await fingers.swipe(from, to);
    await expect(page.getByRole("treeitem", { name: /^Brewing methods.* 4 pages/ })).toBeAttached();
  },
);

test(
  "a long press on a card drags it to another column, and a swipe scrolls",
  { tag: "@long" },
  async ({ openOn }) => {
    const page = await openOn(TABLET, "Brewing", "board");
    const column = (name: string) => page.getByRole("region", { name, exact: true });
    const card = (name: string) => column(name).locator("[data-card]").filter({ hasText: CLUSTER });
    await expect(card("Idea")).toBeVisible();
    const fingers = await createFingers(page);
    const topic = (await card("Idea").getAttribute("data-card")) ?? "";
    const held = await findRestingPlace(card("Idea"));
    const box = await column("Planned").boundingBox();
    const said = page.locator('[id^="DndLiveRegion"]');
    await fingers.drag(
      held,
      // In the middle of the screen, because near its sides the board would scroll under the finger.
      { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 240 },
      async () => {
        await expect(said).toContainText(CLUSTER);
        // Android browsers report the long press as a right click in the middle of the drag.
        await page.evaluate(`document.querySelector("[data-card='${topic}']").dispatchEvent(
        new PointerEvent("contextmenu", { bubbles: true, pointerType: "touch" }),
      )`);
      },
      () => expect(said).toContainText("over Planned"),
    );
    await expect(card("Planned")).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);

    const from = await findRestingPlace(card("Planned"));
    await fingers.swipe(from, { x: from.x - 300, y: from.y });
    await expect.poll(async () => (await findMiddle(card("Planned"))).x).toBeLessThan(from.x - 60);
    await expect(card("Planned"), "who moves the board carries nothing").toBeVisible();
  },
);
