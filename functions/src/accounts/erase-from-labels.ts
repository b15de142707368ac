/**
 * Takes a person out of what others named in their teams: workspaces, maps, tags, links. Their id, their addresses and
 * mentions of them go; a name that isn't a mention stays, because these texts are the workspace's own, and "Rose" is a
 * topic, a brand and a client, too (docs/decisions/0029-plan-limits-and-person-records.md).
 */
import { createPersonEraser, type PersonEraser } from "@mapwright/core/accounts/person-text";
import { mapsPath, sharesPath, workspacePath } from "@mapwright/core/firestore-paths";
import { isSameTag, readTag } from "@mapwright/core/maps/map-tags";
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { z } from "zod";
import type { PersonInMaps } from "#/accounts/erase-from-maps.ts";
import type { ErasureDesk } from "#/platform/erase-workspace.ts";

interface LabelErasureDesk extends ErasureDesk {
  /** Documents read at once. */
  readonly pageSize: number;
}

/** The most characters of each, as the schemas and rules have it: what takes a name's place may be longer. */
const LABELS = { name: 80, title: 120, label: 80 } as const;

const storedTags = z.array(z.string());

export async function eraseFromLabels(
  desk: LabelErasureDesk,
  person: Pick<PersonInMaps, "uid" | "addresses" | "names" | "teams">,
): Promise<void> {
  const { db } = desk;
  const eraser = createPersonEraser(person);
  for (const team of person.teams) {
    await eraseFrom(desk, [await db.doc(workspacePath(team)).get()], eraser);
    for (const path of [mapsPath(), sharesPath()])
      await eachPage(desk, db.collection(path).where("workspaceId", "==", team), eraser);
  }
}

async function eachPage(desk: LabelErasureDesk, query: Query, eraser: PersonEraser): Promise<void> {
  const pages = query.limit(desk.pageSize);
  for (let last: QueryDocumentSnapshot | null = null; ;) {
    desk.goOn("labels");
    const page = await (last ? pages.startAfter(last) : pages).get();
    await eraseFrom(desk, page.docs, eraser);
    last = page.docs.at(-1) ?? null;
    if (!last || page.size < desk.pageSize) return;
  }
}

/** Each in a transaction of its own: somebody may be renaming it just now. */
async function eraseFrom(
  { db, goOn }: LabelErasureDesk,
  documents: readonly DocumentSnapshot[],
  eraser: PersonEraser,
): Promise<void> {
  for (const document of documents) {
    if (!labelsWithout(document, eraser)) continue;
    goOn("label");
    await db.runTransaction(async (transaction) => {
      const found = await transaction.get(document.ref);
      const changed = labelsWithout(found, eraser);
      if (changed) transaction.update(found.ref, changed);
    });
  }
}

/** null: nothing changes. */
function labelsWithout(
  document: DocumentSnapshot,
  { fromLabel }: PersonEraser,
): Record<string, string | string[]> | null {
  const changed: Record<string, string | string[]> = {};
  for (const [field, mostCharacters] of Object.entries(LABELS)) {
    const text: unknown = document.get(field);
    if (typeof text !== "string" || fromLabel(text) === text) continue;
    changed[field] = fromLabel(text).slice(0, mostCharacters).trim();
  }
  const tags = storedTags.safeParse(document.get("tags")).data ?? [];
  if (tags.some((tag) => fromLabel(tag) !== tag))
    changed["tags"] = tags
      .flatMap((tag) => (fromLabel(tag) === tag ? tag : (readTag(fromLabel(tag)) ?? [])))
      .filter((tag, n, all) => all.findIndex((other) => isSameTag(other, tag)) === n);
  return Object.keys(changed).length === 0 ? null : changed;
}
