/**
 * Researched maps without running research: before the first journey `warm-up.ts` creates their snapshots, and a journey
 * stores a map of one in a workspace. Only the journeys about research wait for a job.
 */
import { expect, type Page } from "@playwright/test";
import type { MapId } from "@mapwright/core/ids";
import { readSnapshot, seedOf, type Niche } from "../fixtures/researched-snapshots.ts";
import { storeMap } from "../fixtures/store-map.ts";
import type { Person } from "./journey.ts";
import { enroll, signedIn, type TestUser } from "./people.ts";
import { storedDocuments } from "./stored-documents.ts";

/** Stores a researched map in a person's workspace. */
async function storeResearchedMap(
  { workspaceId, uid }: TestUser,
  niche: Niche,
  title: string = niche,
): Promise<MapId> {
  const seeds = [seedOf(niche)];
  const map = { workspaceId, createdBy: uid, title, seeds };
  return storeMap(storedDocuments(), readSnapshot(niche), map);
}

/** A map called "Pour over coffee" with few keywords and the results they share. */
export const putSmallMap = (owner: TestUser) =>
  storeResearchedMap(owner, "Small map", "Pour over coffee");

/** Signs in a new person with the address of `person` and opens the outline of a researched map they own. */
export async function openResearchedMap(page: Page, person: Person, title: Niche): Promise<void> {
  const owner = await enroll(person, "Olga Example");
  const map = await storeResearchedMap(owner, title);
  await page.context().setStorageState(signedIn(owner).storageState);
  await page.goto(`/app/maps/${map}?view=outline`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("tree").getByRole("treeitem").first()).toBeVisible();
}
