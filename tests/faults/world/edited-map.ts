/** A person who edits a map, and what another browser says of it afterwards. */
import { expect, type Page } from "@playwright/test";
import type { MapId } from "@mapwright/core/ids";
import { choose, getPanel, rename, getTree } from "../../browser/map-page.ts";
import { putMap } from "../../journeys/fixtures/listed-maps.ts";
import { createUser, type Browsers, type TestUser } from "../../journeys/fixtures/people.ts";
import type { Person } from "../../journeys/fixtures/journey.ts";

export interface Editing {
  readonly ann: TestUser;
  readonly map: MapId;
  readonly path: string;
  readonly page: Page;
}

const note = (page: Page) => getPanel(page).getByRole("textbox", { name: "Note" });
export const getSavedStatus = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^Saved$/ });

export async function openForEditing(person: Person, openAs: Browsers["openAs"]): Promise<Editing> {
  const ann = await createUser(person, "ann");
  const map = await putMap(ann, "Brewing");
  const path = `/app/maps/${map}?view=outline`;
  const page = await openAs(ann, path);
  await expect(getTree(page).getByRole("treeitem").first()).toBeVisible();
  await choose(page, 1);
  return { ann, map, path, page };
}

/** Renames the open page of the map and waits until that is acknowledged. */
export async function renameAndSave(page: Page, name: string): Promise<void> {
  await rename(page, name);
  await expect(getSavedStatus(page)).toBeVisible();
}

export async function writeNote(page: Page, text: string): Promise<void> {
  await note(page).fill(text);
  await note(page).blur();
  await expect(note(page)).toHaveValue(text);
}

/** Opens the map in a browser that has never seen it, and compares. */
export async function expectOnSecondBrowser(
  { ann, path }: Editing,
  openAs: Browsers["openAs"],
  expected: { readonly name: string; readonly note: string },
): Promise<void> {
  const other = await openAs(ann, path);
  await getTree(other).getByRole("treeitem", { name: expected.name }).first().click();
  await expect(
    getPanel(other).getByRole("heading", { name: expected.name, level: 2 }),
  ).toBeVisible();
  await expect(note(other)).toHaveValue(expected.note);
  await other.context().close();
}
