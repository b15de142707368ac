/**
 * Researched maps without running research: before the first journey `warm-up.ts` creates one snapshot per title, the
 * way a job does, and a journey stores a map of it in a workspace. Only the journeys about research wait for a job.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { MapId } from "@mapwright/core/ids";
import { mapSnapshot, type MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import { corpusPathFrom, openIndex } from "../../local/src/search-index/open-index.ts";
import { researchMap } from "../../local/src/showcase/research-map.ts";
import { storeMap } from "../fixtures/store-map.ts";
import type { Person } from "./journey.ts";
import { enroll, signedIn, type TestUser } from "./people.ts";
import { storedDocuments } from "./stored-documents.ts";

const NICHES = {
  "Pour over coffee": {
    seed: "pour over coffee",
    others: ["coffee", "french press", "cold brew", "espresso"],
    mostKeywords: 200,
  },
  "Sourdough starter": {
    seed: "sourdough starter",
    others: ["sourdough", "bread", "dough", "pizza"],
    mostKeywords: 200,
  },
  "Raised bed gardening": {
    seed: "raised bed gardening",
    others: ["vegetable garden", "compost", "tomatoes", "soil"],
    mostKeywords: 200,
  },
  "Ultralight tent": {
    seed: "ultralight tent",
    others: ["backpacking", "hiking", "sleeping bag", "tent"],
    mostKeywords: 200,
  },
  /** With few keywords. */
  "Small map": { seed: "pour over coffee", others: [], mostKeywords: 20 },
} as const;

export type Niche = keyof typeof NICHES;

const folder = resolve(import.meta.dirname, "../../.cache/researched-maps");
const fileOf = (seed: string, mostKeywords: number) =>
  join(folder, `${seed.replaceAll(" ", "-")}-${String(mostKeywords)}.json`);

/** Before the first journey: creates the snapshots, so that any worker can store a map of them. */
export async function researchNiches(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const index = await openIndex(corpusPathFrom({}), console.warn);
  for (const { seed, others, mostKeywords } of Object.values(NICHES)) {
    const seeds = [seed, ...others];
    const snapshot = await researchMap(index, { seeds, mostKeywords, asOf: Date.now() });
    writeFileSync(fileOf(seed, mostKeywords), JSON.stringify(snapshot));
  }
}

function readSnapshot(niche: Niche): MapSnapshot {
  const { seed, mostKeywords } = NICHES[niche];
  return mapSnapshot.parse(JSON.parse(readFileSync(fileOf(seed, mostKeywords), "utf8")));
}

/** Stores a researched map in a person's workspace. */
async function storeResearchedMap(
  { workspaceId, uid }: TestUser,
  niche: Niche,
  title: string = niche,
): Promise<MapId> {
  const seeds = [NICHES[niche].seed];
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
  await page.goto(`/app/maps/${map}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("tree").getByRole("treeitem").first()).toBeVisible();
}
