/** A person's small map, opened. */
import { expect, type Page } from "@playwright/test";
import { showView, tree } from "../browser/map-page.ts";
import { mapList } from "./journey.ts";
import type { Browsers, TestUser } from "./people.ts";
import { putSmallMap } from "./researched-maps.ts";

/** From the list of maps to the outline of its only map. */
export async function openFirstMap(page: Page) {
  await mapList(page).getByRole("link", { name: "Pour over coffee" }).click();
  await showView(page, "Outline");
  await expect(tree(page).getByRole("treeitem").first()).toBeVisible();
}

/** A person's browser at the outline of a small map they own. */
export async function openSmallMap(who: TestUser, openAs: Browsers["openAs"]): Promise<Page> {
  await putSmallMap(who);
  const page = await openAs(who, "/app/maps");
  await openFirstMap(page);
  return page;
}
