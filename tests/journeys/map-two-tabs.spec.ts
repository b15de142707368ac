/**
 * One person has a map open in two tabs of one browser, or reopens it offline: nothing is lost, and conflicts are
 * shown.
 */
import { expect } from "@playwright/test";
import { operationsPath } from "@mapwright/core/firestore-paths";
import type { MapId } from "@mapwright/core/ids";
import { untilKeptOffline } from "./kept-offline.ts";
import { putMap } from "./listed-maps.ts";
import { choose, panel, rename } from "./map-page.ts";
import { createUser, createTwoUsers, test } from "./people.ts";
import { storedDocuments } from "./stored-documents.ts";

/** Of a map's log as stored, all changes as one text. */
async function storedChanges(map: MapId): Promise<string> {
  const { docs } = await storedDocuments().collection(operationsPath(map)).get();
  return docs.map((document) => String(document.get("changes"))).join("\n");
}

test("comments added in quick succession while the map is open in a second tab are all stored", async ({
  person,
  openAs,
  watch,
}) => {
  test.setTimeout(240_000);
  const ann = await createUser(person, "ann");
  const map = await putMap(ann, "Brewing");
  const page = await openAs(ann, `/app/maps/${map}`);
  const idle = await page.context().newPage();
  watch(idle);
  await idle.goto(`/app/maps/${map}`);
  await choose(idle, 1);
  await page.bringToFront();
  await choose(page, 1);

  const field = panel(page).getByRole("textbox", { name: "Comment", exact: true });
  const words = Array.from({ length: 20 }, (_, n) => `Quick remark ${String(n + 1)}.`);
  for (const one of words) {
    await field.fill(one);
    await field.press("Control+Enter");
  }
  await expect(panel(page).getByRole("article")).toHaveCount(words.length);
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible({
    timeout: 60_000,
  });
  const stored = await storedChanges(map);
  expect(words.filter((one) => !stored.includes(one))).toEqual([]);
  await expect(panel(idle).getByRole("article")).toHaveCount(words.length);
});

test("a person who renames offline, reloads and overwrites a colleague is notified when back online", async ({
  person,
  openAs,
}) => {
  test.setTimeout(300_000);
  const { ann, bob } = await createTwoUsers(person, "editor");
  const path = `/app/maps/${await putMap(ann, "Brewing")}`;
  const annsPage = await openAs(ann, path);
  const bobsPage = await openAs(bob, path);
  expect(await choose(bobsPage, 1)).toBe(await choose(annsPage, 1));
  await untilKeptOffline(bobsPage);

  await bobsPage.context().setOffline(true);
  await rename(bobsPage, "Bob’s name for it");
  await rename(annsPage, "Ann’s name for it");
  await expect(annsPage.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await bobsPage.reload();
  await expect(panel(bobsPage).getByRole("heading", { name: "Bob’s name for it" })).toBeVisible();
  await bobsPage.context().setOffline(false);

  await expect(bobsPage.getByText("1 conflicts with changes by other people.")).toBeVisible({
    timeout: 200_000,
  });
  await expect(
    panel(bobsPage).getByRole("note", { name: `Name: also changed by ${ann.name}` }),
  ).toContainText("Ann’s name for it");
});
