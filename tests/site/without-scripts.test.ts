/** Served HTML as seen in a browser that runs no scripts. */
import { expect, test } from "vitest";
import { askForPage, findHeading } from "./ask-site.ts";

const links = (within: ParentNode) => [...within.querySelectorAll("a")];
const hrefsOf = (within: ParentNode) => links(within).map((link) => link.getAttribute("href"));
/** The names of pictures, each once: the HTML has some twice, for wide and for narrow screens. */
const pictures = (page: Document, name: RegExp) =>
  new Set(
    [...page.querySelectorAll('[role="img"]')]
      .map((picture) => picture.getAttribute("aria-label") ?? "")
      .filter((label) => name.test(label)),
  );
const mainOf = (page: Document) => {
  const main = page.querySelector("main");
  if (!main) throw new Error("The page has no main part.");
  return main;
};
/** Finds the tree of the documentation. On a phone, it is in a disclosure of its own; both list the same pages. */
const treeOf = (page: Document) => {
  const tree = page.querySelector('nav[aria-label="Documentation"]');
  if (!tree) throw new Error("The page has no tree of the documentation.");
  return tree;
};

test("the home page has its map, its sections and the ways in", async () => {
  const { page } = await askForPage("/");
  expect(findHeading(page)).toContain("pages to write");
  expect(page.querySelector("figure h2")?.textContent).toBe("Trail running shoes");
  expect(pictures(page, /^Map of “running shoes”/).size).toBe(1);
  expect(pictures(page, /^The map as areas/).size).toBe(1);
  const slider = page.querySelector('input[type="range"]');
  expect(slider?.hasAttribute("disabled")).toBe(true);
  expect(mainOf(page).querySelectorAll("h2").length).toBeGreaterThan(6);
  const start = links(page).find(({ textContent }) => textContent === "Start free");
  expect(start?.getAttribute("href")).toBe("/sign-up");
});

test("every example has its map or its cover, and its page names all of the map's pages", async () => {
  const waysIn = (page: Document) =>
    links(page).filter(({ textContent }) => /^Show all \d+ pages$/.test(textContent.trim()));
  let all = await askForPage("/examples");
  // A page isn't held up by a map that takes long to load, as on a busy machine.
  const loaded = async () => {
    all = await askForPage("/examples");
    return waysIn(all.page).length;
  };
  await expect.poll(loaded).toBe(6);
  expect(pictures(all.page, /^Map of \d+ keywords/).size).toBe(1);
  expect(pictures(all.page, /^The map as areas/).size).toBe(5);
  const one = await askForPage("/examples/pour-over-coffee");
  expect(pictures(one.page, /^Map of \d+ keywords/).size).toBe(1);
  expect(one.page.querySelector('svg[role="img"]')?.textContent).toContain("Ground coffee");
  expect(one.page.body.textContent).toContain("Show all 37 pages");
  const items = [...one.page.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(items.some((text) => text.includes("Paper vs metal coffee filter"))).toBe(true);
});

test("on a phone, the documentation's tree is one disclosure next to the page", async () => {
  const { page } = await askForPage("/docs/maps/evidence");
  const disclosure = [...page.querySelectorAll("details")].find((details) =>
    details.querySelector("summary")?.textContent.includes("All documentation pages"),
  );
  expect(disclosure?.hasAttribute("open")).toBe(false);
  const section = [...(disclosure?.querySelectorAll("details") ?? [])].find(
    (details) => details.querySelector("summary")?.textContent.trim() === "Team",
  );
  expect(section && hrefsOf(section)).toContain("/docs/team/workspaces-and-roles");
});

test("the next page of the documentation follows the tree, from a section's last page into the next", async () => {
  const path = "/docs/getting-started/read-a-map";
  const { page } = await askForPage(path);
  const order = hrefsOf(treeOf(page));
  const here = order.indexOf(path);
  const leading = (rel: string) =>
    mainOf(page).querySelector(`a[rel="${rel}"]`)?.getAttribute("href");
  expect(leading("prev")).toBe(order[here - 1]);
  expect(leading("next")).toBe(order[here + 1]);
  expect(leading("next")).toMatch(/^\/docs\/maps/);
});
