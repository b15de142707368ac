/** The home page with no, one, a thousand and a hundred thousand keywords, without its server. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, findA11yViolations, LOOKS } from "../browser/look-at.ts";
import { test } from "./component.ts";

const WIDE = { width: 2560, colorScheme: "dark" } as const;
const [NARROW, DESKTOP] = LOOKS;
/** States with the looks that each is looked at in: every look once, and the others where they differ. */
const STATES = [
  ["0", "Make your first map", LOOKS],
  ["1", "Home", [NARROW]],
  ["1000", "Home", LOOKS],
  ["100000", "Home", [DESKTOP, WIDE]],
] as const;

async function open(page: Page, state: string, title = "Home") {
  await page.goto(`/home/${state}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  if (title === "Home") await expect(page.getByRole("figure")).toBeVisible();
}

for (const [state, title, looks] of STATES)
  test(
    `the home page with ${state} keywords has no accessibility violations and fits its widths`,
    { tag: state === "1000" ? [] : ["@long"] },
    async ({ page }) => {
      await open(page, state, title);
      await expectAccessible(page, looks);
    },
  );

test("openings of all maps lead to their page in the map, and what needs attention says what to do until it is dismissed", async ({
  page,
}) => {
  await open(page, "1000");
  await test.step("openings, best first", async () => {
    const table = page.getByRole("table", { name: "Best openings" });
    const rows = table.getByRole("row");
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(1)).toContainText("Grind size for pour over");
    await expect(rows.nth(1).getByRole("link")).toHaveAttribute(
      "href",
      "/app/maps/map-0?cluster=c0",
    );
    await expect(page.getByText(/Searches and difficulty are estimated/)).toBeVisible();
  });
  await test.step("what needs attention", async () => {
    const list = page.getByRole("list", { name: "Needs attention" });
    await expect(list).toContainText("2 pages compete for one page");
    await expect(list).toContainText("Results are 41 days old");
    await expect(list).toContainText("3 keywords without results");
    await list.getByRole("button", { name: /^Dismiss/ }).click();
    await expect(page.getByRole("status", { name: "Asked for" })).toHaveText("dismiss job");
  });
});

test(
  "a report is made of the maps that are chosen, of none at first",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "1000");
    await page.getByRole("button", { name: "Report for clients" }).click();
    const dialog = page.getByRole("dialog", { name: "Report for clients" });
    await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Set up report" })).toBeDisabled();
    expect(await findA11yViolations(page)).toEqual([]);
    await dialog.getByRole("checkbox", { name: "Trail running shoes" }).check();
    await dialog.getByRole("checkbox", { name: "Home espresso" }).check();
    await dialog.getByRole("button", { name: "Set up report" }).click();
    await expect(page).toHaveURL(/\/app\/maps\/map-1$/);
    const asked = await page.evaluate<unknown>("history.state.usr");
    expect(asked).toEqual({ report: { section: "maps", maps: ["map-2"] } });
  },
);

test(
  "a chart is also a table with links, a CSV file and a picture",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "1000");
    const figure = page.getByRole("figure", { name: "Pages by status" });
    await expect(
      figure.locator("svg.MuiChartsSurface-root, .MuiChartsSurface-root svg").first(),
    ).toBeVisible();
    const download = async (name: string) => {
      await figure.getByRole("button", { name: "Export Pages by status" }).click();
      const arriving = page.waitForEvent("download");
      await page.getByRole("menuitem", { name }).click();
      return (await arriving).path();
    };
    const picture = readFileSync(await download("Download as PNG"));
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect(picture.byteLength).toBeGreaterThan(5_000);
    const text = readFileSync(await download("Download as CSV"), "utf8");
    expect(text).toContain("Map,Published,Review,Writing,Planned,Idea,Source");
    expect(text).toContain("Pour over coffee,4,1,1,3,20,");
    await figure.getByRole("button", { name: "Show as table: Pages by status" }).click();
    await figure.getByRole("link", { name: "Home espresso" }).focus();
    await expect(figure.getByRole("link", { name: "Home espresso" })).toBeFocused();
    await expect(figure.getByRole("link", { name: "Home espresso" })).toHaveAttribute(
      "href",
      "/app/maps/map-1?view=board",
    );
  },
);

test("everything on the home page can be reached by keyboard, in reading order", async ({
  page,
}) => {
  await open(page, "1");
  const reached: string[] = [];
  for (let at = 0; at < 14; at += 1) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate<string>(
        `(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim()`,
      ),
    );
  }
  expect(reached.slice(0, 6)).toEqual([
    "Report for clients",
    "Import",
    "New map",
    "All maps",
    "Pour over coffee",
    "Grind size for pour over",
  ]);
  expect(reached).toContain("Show as table: Pages by status");
});

test(
  "the three ways to begin and the sample work by keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "0", "Make your first map");
    await page.getByRole("button", { name: "Open sample" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status", { name: "Asked for" })).toHaveText("open sample");
    await page.getByRole("textbox", { name: "Domain" }).fill("example.com");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/app/maps/new?type=domain&domain=example.com");
  },
);
