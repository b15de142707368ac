/** Presence in a map: people see each other arrive, where each one is, follow, and see each other leave. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../../browser/look-at.ts";
import { putMap } from "../fixtures/listed-maps.ts";
import { choose, getPanel, rename, showView, getTree } from "../../browser/map-page.ts";
import { openSmallMap } from "../fixtures/small-map.ts";
import { createTwoUsers, test } from "../fixtures/people.ts";

const others = (page: Page) => page.getByRole("group", { name: "People in this map" });

test(
  "two people see each other in a map, one follows the other and sees them leave",
  { tag: "@long" },
  async ({ person, openAs }) => {
    // A viewer is visible, too.
    const { ann, bob } = await createTwoUsers(person, "viewer");
    const annsPage = await openSmallMap(ann, openAs);
    await expect(others(annsPage)).toHaveCount(0);
    const bobsPage = await openAs(bob, `${new URL(annsPage.url()).pathname}?view=outline`);
    await expect(
      others(annsPage).getByRole("button", { name: "Follow Bob Example" }),
    ).toBeVisible();
    await expect(
      annsPage.getByRole("status").filter({ hasText: "Bob Example joined." }),
    ).toHaveCount(1);

    const name = await choose(annsPage, 1);
    const row = getTree(bobsPage).getByRole("treeitem", { name, level: 2 }).first();
    await expect(row).toHaveAccessibleName(/Ann Example is here/);
    expect(await findA11yViolations(bobsPage)).toEqual([]);

    await others(bobsPage).getByRole("button", { name: "Follow Ann Example" }).click();
    await expect(bobsPage.getByText("Following Ann Example")).toBeVisible();
    await expect(getPanel(bobsPage).getByRole("heading", { name, level: 2 })).toBeVisible();
    await annsPage.getByRole("button", { name: "Treemap" }).click();
    const tile = bobsPage.getByRole("option", { name: /Ann Example is here/ });
    await expect(tile).toBeVisible();
    expect(await findA11yViolations(bobsPage)).toEqual([]);
    await annsPage.getByRole("button", { name: "Outline" }).click();
    await expect(getTree(bobsPage)).toBeVisible();
    const next = await choose(annsPage, 2);
    await expect(getPanel(bobsPage).getByRole("heading", { name: next, level: 2 })).toBeVisible();

    await bobsPage.keyboard.press("Escape");
    await expect(bobsPage.getByText("Following Ann Example")).toHaveCount(0);
    // Escape ended following and nothing else.
    await expect(getPanel(bobsPage).getByRole("heading", { name: next, level: 2 })).toBeVisible();

    await others(bobsPage)
      .getByRole("button", { name: /^In this map/ })
      .click();
    const menu = bobsPage.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: /Ann Example.*Outline/ })).toBeVisible();
    await expect(menu.getByRole("menuitem", { name: /Bob Example.*You/ })).toBeVisible();
    await menu.getByRole("menuitem", { name: /Ann Example/ }).click();
    await expect(bobsPage.getByText("Following Ann Example")).toBeVisible();
    await bobsPage.getByRole("button", { name: "Treemap" }).click();
    await expect(bobsPage.getByText("Following Ann Example"), "going one's own way").toHaveCount(0);

    await annsPage.getByRole("link", { name: "Maps" }).first().click();
    await expect(others(bobsPage)).toHaveCount(0);
  },
);

test(
  "a person with two tabs stays present while one of them is open",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const { ann, bob } = await createTwoUsers(person, "editor");
    const annsPage = await openSmallMap(ann, openAs);
    const path = `${new URL(annsPage.url()).pathname}?view=outline`;
    const first = await openAs(bob, path);
    await expect(others(first).getByRole("button", { name: "Follow Ann Example" })).toBeVisible();
    const second = await first.context().newPage();
    await second.goto(path);
    await expect(others(second).getByRole("button", { name: "Follow Ann Example" })).toBeVisible();
    const name = await choose(second, 1);
    const row = getTree(annsPage).getByRole("treeitem", { name, level: 2 }).first();
    await expect(row).toHaveAccessibleName(/Bob Example is here/);
    await second.getByRole("link", { name: "Maps" }).first().click();
    await expect(row).not.toHaveAccessibleName(/Bob Example is here/);
    await expect(
      others(annsPage).getByRole("button", { name: "Follow Bob Example" }),
    ).toBeVisible();
  },
);

/** Views, with the elements that show who is at a topic: what is drawn also has accessible text. */
const VIEWS = [
  { name: "Islands", role: "option", drawn: "svg" },
  { name: "Mind map", role: "treeitem", drawn: ".react-flow__node" },
  { name: "Radial", role: "option", drawn: "svg" },
  { name: "Treemap", role: "option", drawn: "svg" },
  { name: "Graph", role: "option", drawn: "span[data-cluster]" },
  { name: "Table", role: "rowheader", drawn: '[role="rowheader"]' },
  { name: "Board", role: "button", drawn: "[data-card]" },
  { name: "Outline", role: "treeitem", drawn: '[role="treeitem"]' },
] as const;

test(
  "who is at a topic and what is pending there is shown and announced in every view",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const { ann, bob } = await createTwoUsers(person, "editor");
    const map = await putMap(ann, "Brewing");
    const annsPage = await openAs(ann, `/app/maps/${map}?view=outline`);
    const name = await choose(annsPage, 1);
    const page = await openAs(bob, `/app/maps/${map}?view=outline`);
    expect(await choose(page, 1)).toBe(name);
    for (const { name: view, role, drawn } of VIEWS) {
      await showView(page, view);
      await expect(page.getByRole(role, { name: /Ann Example is here/ }), view).toHaveCount(1);
      await expect(page.locator(`${drawn} [data-presence]`).first(), view).toBeVisible();
    }

    await page.context().setOffline(true);
    await rename(page, "Written on a train");
    for (const { name: view, role, drawn } of VIEWS) {
      await showView(page, view);
      const waiting = page.getByRole(role, { name: /Written on a train.*1 change not sent yet/ });
      await expect(waiting, view).toHaveCount(1);
      const mark = page.locator(`${drawn} [data-pending]`).first();
      await expect(mark, view).toBeVisible();
      expect((await mark.boundingBox())?.width ?? 0, `${view}: a small mark`).toBeLessThan(32);
      // Presence is unknown without a network.
      await expect(page.locator("[data-presence]"), view).toHaveCount(0);
    }
  },
);
