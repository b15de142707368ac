/**
 * One person has a map open in two tabs of one browser, or reopens it offline: nothing is lost, and conflicts are
 * shown.
 */
import { expect, type Page } from "@playwright/test";
import { operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { waitUntilCachedOffline } from "../fixtures/offline-copy.ts";
import { putMap } from "../fixtures/listed-maps.ts";
import { choose, openTab, getPanel, rename, getTree } from "../../browser/map-page.ts";
import { createUser, createTwoUsers, test } from "../fixtures/people.ts";
import { openStoredDocuments } from "../fixtures/stored-documents.ts";

test.use({ serviceWorkers: "allow" });

/** Reads all changes in a map's stored log as one text. */
async function storedChanges(map: MapId): Promise<string> {
  const { docs } = await openStoredDocuments().collection(operationsPath(map)).get();
  return docs.map((document) => String(document.get("changes"))).join("\n");
}

test(
  "comments added in quick succession while the map is open in a second tab are all stored",
  { tag: "@long" },
  async ({ person, openAs, watch }) => {
    const ann = await createUser(person, "ann");
    const map = await putMap(ann, "Brewing");
    const page = await openAs(ann, `/app/maps/${map}?view=outline`);
    const idle = await page.context().newPage();
    watch(idle);
    await idle.goto(`/app/maps/${map}?view=outline`);
    await choose(idle, 1);
    await openTab(idle, "Comments");
    await page.bringToFront();
    await choose(page, 1);
    await openTab(page, "Comments");

    const field = getPanel(page).getByRole("textbox", { name: "Comment", exact: true });
    const words = Array.from({ length: 20 }, (_, n) => `Quick remark ${String(n + 1)}.`);
    for (const one of words) {
      await field.fill(one);
      await field.press("Control+Enter");
    }
    await expect(getPanel(page).getByRole("article")).toHaveCount(words.length);
    await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    const stored = await storedChanges(map);
    expect(words.filter((one) => !stored.includes(one))).toEqual([]);
    await expect(getPanel(idle).getByRole("article")).toHaveCount(words.length);
  },
);

const QUICK_EDITS = 200;

/** Edits of every kind in the panel of a cluster. @returns the comments, and what the fields must say at the end. */
async function editQuickly(page: Page, label: string, count: number) {
  const fields = getPanel(page);
  const comment = fields.getByRole("textbox", { name: "Comment", exact: true });
  const note = fields.getByRole("textbox", { name: "Note" });
  const comments: string[] = [];
  const last = { note: "", name: "", status: "" };
  const statuses = ["Planned", "Writing", "Review"];
  for (let n = 0; n < count; n += 1) {
    const text = `${label}, edit ${String(n + 1)}.`;
    const kind = n % 4;
    await openTab(page, kind === 0 ? "Comments" : "Details");
    if (kind === 0) {
      await comment.fill(text);
      await comment.press("Control+Enter");
      comments.push(text);
    } else if (kind === 1) {
      await note.fill(text);
      await note.blur();
      last.note = text;
    } else if (kind === 2) {
      last.name = `${label} ${String(n + 1)}`;
      await rename(page, last.name);
    } else {
      last.status = statuses[(n >> 2) % statuses.length] ?? "";
      // By keyboard: where a busy browser takes half a second for a click, MUI reads it as a drag to an option.
      await fields.getByRole("combobox", { name: "Status" }).press("Enter");
      await page.getByRole("option", { name: last.status, exact: true }).click();
    }
  }
  return { comments, last };
}

for (const tabs of [2, 5])
  test(
    `${String(QUICK_EDITS)} quick edits of every kind in ${String(tabs)} tabs of one browser are all stored`,
    { tag: "@long" },
    async ({ person, openAs, watch }) => {
      test.setTimeout(1_800_000);
      const ann = await createUser(person, "ann");
      const map = await putMap(ann, "Brewing");
      const first = await openAs(ann, `/app/maps/${map}?view=outline`);
      const pages = [first];
      while (pages.length < tabs) {
        const page = await first.context().newPage();
        watch(page);
        await page.goto(`/app/maps/${map}?view=outline`);
        pages.push(page);
      }
      const clusters = (page: Page) => getTree(page).locator('[role="treeitem"][aria-level="2"]');
      for (const [at, page] of pages.entries()) {
        await clusters(page).nth(at).click();
        await expect(getPanel(page)).toBeVisible();
      }
      const made = await Promise.all(
        pages.map((page, at) => editQuickly(page, `Tab ${String(at + 1)}`, QUICK_EDITS / tabs)),
      );
      for (const page of pages)
        await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
      const stored = await storedChanges(map);
      expect(
        made.flatMap(({ comments }) => comments).filter((one) => !stored.includes(one)),
      ).toEqual([]);
      await first.reload();
      for (const { comments, last } of made) {
        await getTree(first).getByRole("treeitem", { name: last.name }).first().click();
        await expect(
          getPanel(first).getByRole("heading", { name: last.name, level: 2 }),
        ).toBeVisible();
        await expect(getPanel(first).getByRole("textbox", { name: "Note" })).toHaveValue(last.note);
        await expect(getPanel(first).getByRole("combobox", { name: "Status" })).toHaveText(
          last.status,
        );
        await openTab(first, "Comments");
        await expect(getPanel(first).getByRole("article")).toHaveCount(comments.length);
        await openTab(first, "Details");
      }
    },
  );

test(
  "a person who renames offline, reloads and overwrites a colleague is notified when back online",
  { tag: "@long" },
  async ({ person, openAs }) => {
    const { ann, bob } = await createTwoUsers(person, "editor");
    const path = `/app/maps/${await putMap(ann, "Brewing")}?view=outline`;
    const annsPage = await openAs(ann, path);
    const bobsPage = await openAs(bob, path);
    expect(await choose(bobsPage, 1)).toBe(await choose(annsPage, 1));
    await waitUntilCachedOffline(bobsPage);

    await bobsPage.context().setOffline(true);
    await rename(bobsPage, "Bob’s name for it");
    await rename(annsPage, "Ann’s name for it");
    await expect(annsPage.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await bobsPage.reload();
    await expect(
      getPanel(bobsPage).getByRole("heading", { name: "Bob’s name for it" }),
    ).toBeVisible();
    await bobsPage.context().setOffline(false);

    await expect(bobsPage.getByText("1 conflicts with changes by other people.")).toBeVisible({
      timeout: 200_000,
    });
    await expect(
      getPanel(bobsPage).getByRole("note", { name: `Name: also changed by ${ann.name}` }),
    ).toContainText("Ann’s name for it");
  },
);
