/** The list of maps: searching, organizing, copying, deleting and restoring, by one person with many maps. */
import { expect, type Page } from "@playwright/test";
import { findA11yViolations } from "../../browser/look-at.ts";
import { putMap } from "../fixtures/listed-maps.ts";
import { addMember, createUser, test } from "../fixtures/people.ts";

const rowOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });

async function fromMenu(page: Page, title: string, action: string) {
  await page.getByRole("button", { name: `More actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test(
  "maps are searched, sorted and filtered by tag, and the address keeps the settings",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const ann = await createUser(person, "ann");
    await putMap(ann, "Pour over coffee", { tags: ["Q1"], updatedAt: Date.now() - 5000 });
    await putMap(ann, "Raised beds", { seeds: ["raised bed gardening"], tags: ["Q1", "Client A"] });
    await putMap(ann, "Apple trees", {
      seeds: ["pruning"],
      counts: { keywords: 900, clusters: 40, pillars: 4 },
    });
    const page = await openAs(ann, "/app/maps");
    const titles = page.getByRole("list", { name: "Maps" }).getByRole("link");
    await expect(titles).toHaveCount(3);
    expect(await findA11yViolations(page)).toEqual([]);
    await page.getByRole("searchbox", { name: "Search maps" }).fill("gardening");
    await expect(titles).toHaveText(["Raised beds"]);
    await page.getByRole("searchbox", { name: "Search maps" }).fill("");
    await page.getByRole("checkbox", { name: "Q1, 2" }).click();
    await expect(titles).toHaveCount(2);
    await page.getByRole("combobox", { name: "Sort by" }).click();
    await page.getByRole("option", { name: "Title" }).click();
    await expect(titles).toHaveText(["Pour over coffee", "Raised beds"]);
    await page.reload();
    await expect(titles).toHaveText(["Pour over coffee", "Raised beds"]);
    await page.getByRole("searchbox", { name: "Search maps" }).fill("nothing like it");
    await expect(page.getByRole("heading", { name: "No matching maps" })).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(titles).toHaveText(["Apple trees", "Pour over coffee", "Raised beds"]);
  },
);

test(
  "renaming, tagging, archiving and deleting a map can each be undone, and a copy of it opens with the same topics",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const ann = await createUser(person, "ann");
    await putMap(ann, "First draft");
    const page = await openAs(ann, "/app/maps");
    await test.step("changes and their undoing", async () => {
      await fromMenu(page, "First draft", "Rename");
      await page.getByRole("textbox", { name: "Title" }).fill("Coffee map");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: "Coffee map", exact: true })).toBeVisible();

      await fromMenu(page, "Coffee map", "Tags");
      await page.getByRole("textbox", { name: "New tag" }).fill("Client A");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("checkbox", { name: "Client A", checked: true })).toBeVisible();
      expect(await findA11yViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Save tags" }).click();
      await expect(rowOf(page, "Coffee map")).toContainText("Client A");

      await fromMenu(page, "Coffee map", "Archive");
      await expect(page.getByRole("link", { name: "Coffee map", exact: true })).toHaveCount(0);
      await page.getByRole("button", { name: "Archive", exact: true }).click();
      await fromMenu(page, "Coffee map", "Unarchive");
      await expect(page.getByRole("heading", { name: "The archive is empty" })).toBeVisible();
      await page.getByRole("button", { name: "Maps", exact: true }).click();

      await fromMenu(page, "Coffee map", "Move to trash");
      await expect(page.getByRole("heading", { name: "No maps yet" })).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("link", { name: "Coffee map", exact: true })).toBeVisible();
    });
    await test.step("a copy", async () => {
      await fromMenu(page, "Coffee map", "Duplicate");
      await expect(page.getByText(/Comments, history and share links stay/)).toBeVisible();
      await page.getByRole("button", { name: "Duplicate" }).click();
      await page.getByRole("link", { name: "Copy of Coffee map", exact: true }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: "Copy of Coffee map" }),
      ).toBeVisible();
      await expect(page.getByRole("option", { name: /^Grind size/ })).toBeVisible();
    });
  },
);

test(
  "a viewer has no controls to organize maps; one in the trash can be viewed but not changed, and is restored from its page",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const ann = await createUser(person, "ann");
    const eve = await createUser(person, "eve");
    await addMember(ann, eve, "viewer");
    const map = await putMap(ann, "Coffee map");
    const hers = await openAs(eve, "/app/maps");
    await expect(hers.getByRole("link", { name: "Coffee map", exact: true })).toBeVisible();
    await expect(hers.getByRole("checkbox")).toHaveCount(0);
    await expect(hers.getByRole("button", { name: /More actions for/ })).toHaveCount(0);

    const page = await openAs(ann, "/app/maps");
    await page.getByRole("link", { name: "Coffee map", exact: true }).focus();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Trash", exact: true }).click();
    await expect(rowOf(page, "Coffee map")).toContainText("30 days left");
    expect(await findA11yViolations(page)).toEqual([]);
    await page.goto(`/app/maps/${map}`);
    await expect(
      page.getByText(/This map is in the trash and will be permanently deleted on/),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText(/This map is in the trash/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  },
);

test(
  "several maps are selected by keyboard and organized at once; one is permanently deleted after its title is typed",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const ann = await createUser(person, "ann");
    // One moment for all: storing a map may take longer than what lies between them.
    const now = Date.now();
    for (const [n, title] of ["Tea", "Coffee", "Cocoa"].entries())
      await putMap(ann, title, { updatedAt: now - n * 1000 });
    const page = await openAs(ann, "/app/maps");
    // All of them: the list may arrive in parts, and the arrow key leads to the next one there is.
    await expect(page.getByRole("list", { name: "Maps" }).getByRole("link")).toHaveText([
      "Tea",
      "Coffee",
      "Cocoa",
    ]);
    await page.getByRole("link", { name: "Tea", exact: true }).focus();
    await page.keyboard.press("x");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("x");
    await expect(page.getByText("2 chosen", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Tag", exact: true }).click();
    await page.getByRole("textbox", { name: "New tag" }).fill("Drinks");
    await page.getByRole("button", { name: "Save tags" }).click();
    await expect(page.getByRole("checkbox", { name: "Drinks, 2" })).toBeVisible();
    await page.getByRole("button", { name: "Trash", exact: true }).last().click();
    await expect(page.getByRole("list", { name: "Maps" }).getByRole("link")).toHaveText(["Cocoa"]);
    await page
      .getByRole("group", { name: "Location" })
      .getByRole("button", { name: "Trash" })
      .click();
    await fromMenu(page, "Tea", "Delete forever");
    const confirm = page.getByRole("button", { name: "Delete forever" });
    await expect(confirm).toBeDisabled();
    await page.getByRole("textbox", { name: "To confirm, type Tea" }).fill("Tea");
    await confirm.click();
    await expect(page.getByRole("list", { name: "Trash" }).getByRole("link")).toHaveText([
      "Coffee",
    ]);
  },
);
