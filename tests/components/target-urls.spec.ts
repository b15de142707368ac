/** Addresses of pages: set by hand, taken from the rankings, and where another page ranks; and pins of positions. */
import { expect } from "@playwright/test";
import { findA11yViolations } from "../browser/look-at.ts";
import { getPlantedStatus } from "../fixtures/evidenced-map.ts";
import { openMap, test } from "./component.ts";
import { buildStoredMap } from "./maps.ts";

const TITLE = "Three sources";
const { snapshot } = buildStoredMap(TITLE);
const coveredAt = snapshot.clusters.id.findIndex((_, at) => getPlantedStatus(at) === "covered");
const covered = {
  id: snapshot.clusters.id[coveredAt] ?? "",
  name: snapshot.clusters.name[coveredAt] ?? "",
};

test(
  "an address is typed as a path, refused when it is none, and marked where another page ranks",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, TITLE, "islands");
    await page.goto(`${page.url()}&cluster=${covered.id}`);
    const target = page
      .getByRole("complementary", { name: `Page ${covered.name}` })
      .getByRole("region", { name: "Target URL" });
    const field = target.getByRole("textbox", { name: "Address of this page" });
    await field.fill("a nice page");
    await field.press("Enter");
    await expect(target).toContainText("Enter a web address or a path on slow-morning.example");
    await field.press("Escape");
    await expect(field).toHaveValue("");
    await field.fill("/shop");
    await field.press("Enter");
    await expect(field).toHaveValue("https://slow-morning.example/shop");
    const other = target.getByRole("group", { name: "Another page ranks" });
    await expect(other).toContainText("position 3");
    await expect(other).toContainText("doesn't rank");
    expect(await findA11yViolations(page)).toEqual([]);
    await other.getByRole("button", { name: "Make the ranking page the target" }).click();
    await expect(other).toBeHidden();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field).toHaveValue("https://slow-morning.example/shop");
  },
);

test(
  "the pages that rank fill what is empty as one action, and the table shows and filters them",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, TITLE, "table");
    await page.getByRole("button", { name: "Coverage", exact: true }).first().click();
    const targets = page
      .getByRole("complementary", { name: "Coverage" })
      .getByRole("region", { name: "Target URLs" });
    await expect(targets).toContainText(/^Target URLs0 of/);
    await targets.getByRole("button", { name: "Use the pages that rank" }).click();
    const filled = snapshot.clusters.id.filter(
      (_, at) => getPlantedStatus(at) !== "missing",
    ).length;
    await expect(page.getByText(`Target URL set for ${String(filled)} pages`)).toBeVisible();
    await expect(targets).toContainText(`${String(filled)} of`);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    const choices = dialog.getByRole("group", { name: "Target URL" });
    await choices.getByRole("checkbox", { name: "Set", exact: true }).check();
    await expect(dialog).toContainText(`${String(filled)} pages match`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(targets).toContainText(/^Target URLs0 of/);
  },
);

test(
  "keywords are filtered by words, by a pattern and by the brand, and a bad pattern is refused",
  { tag: "@long" },
  async ({ page }) => {
    await openMap(page, TITLE, "table");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await dialog.getByRole("textbox", { name: "Any of" }).fill("kettle, ratio");
    await expect(page).toHaveURL(/any=kettle/);
    const some = snapshot.keywords.cluster.filter((_, at) =>
      /\b(?:kettle|ratio)\b/.test(snapshot.keywords.text[at] ?? ""),
    );
    await expect(dialog).toContainText(`${String(new Set(some).size)} pages match`);
    const pattern = dialog.getByRole("textbox", { name: "Pattern" });
    await pattern.fill("(how");
    await expect(dialog).toContainText("This pattern isn't valid: missing closing )");
    await pattern.fill("^no such keyword$");
    await expect(dialog).toContainText("0 pages match");
    await pattern.fill("");
    await dialog.getByRole("textbox", { name: "Any of" }).fill("");
    await dialog.getByRole("textbox", { name: "More brand names" }).fill("hario");
    await dialog.getByRole("button", { name: "Branded", exact: true }).click();
    await expect(page).toHaveURL(/brand=branded/);
    expect(await findA11yViolations(page)).toEqual([]);
  },
);

test("a page's option says the site's position", async ({ page }) => {
  await openMap(page, TITLE, "islands");
  await expect(
    page.getByRole("option", { name: new RegExp(`^${covered.name}.*your best position 3`) }),
  ).toHaveCount(1);
});
