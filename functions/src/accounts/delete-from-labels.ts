/**
 * Removes a person from names that others gave in their teams: of workspaces, maps, tags, views and share links. Their ID,
 * addresses and mentions are removed; a name that isn't a mention stays, because these texts belong to the workspace
 * and "Rose" is also a topic, a brand and a client (docs/decisions/0029-plan-limits-and-person-records.md).
 */
import { createPersonRedactor, type PersonRedactor } from "@mapwright/core/accounts/person-text";
import {
  keywordTagsPath,
  mapsPath,
  sharedViewsPath,
  sharesPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { VIEW_NAME_MAX_LENGTH } from "@mapwright/core/maps/keyword-view";
import { isSameTag, readTag, TAG_MAX_LENGTH } from "@mapwright/core/maps/map-tags";
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { z } from "zod";
import type { PersonInMaps } from "#/accounts/delete-from-maps.ts";
import type { PurgeDeps } from "#/platform/purge-workspace.ts";

interface LabelDeletionDeps extends PurgeDeps {
  /** Documents read per page. */
  readonly pageSize: number;
}

/**
 * Maximum characters of each field, as in the schemas and rules: the replacement for a name may be longer than the
 * name.
 */
const LABELS: Readonly<Record<string, number>> = { name: 80, title: 120, label: 80 };

type Redactor = Pick<PersonRedactor, "fromLabel">;

const storedTags = z.array(z.string());

export async function deleteFromLabels(
  deps: LabelDeletionDeps,
  person: Pick<PersonInMaps, "uid" | "addresses" | "names" | "teams">,
): Promise<void> {
  const { db } = deps;
  const redactor = createPersonRedactor(person);
  for (const team of person.teams) {
    await redactIn(deps, [await db.doc(workspacePath(team)).get()], redactor);
    await eachPage(deps, db.collection(mapsPath()).where("workspaceId", "==", team), redactor);
    // A note on a link says whom it is for, and shows nowhere but among the links.
    const notes = { fromLabel: redactor.fromProse };
    await eachPage(deps, db.collection(sharesPath()).where("workspaceId", "==", team), notes);
    const tags = { name: TAG_MAX_LENGTH };
    await eachPage(deps, db.collection(keywordTagsPath(team)), redactor, tags);
    const views = { name: VIEW_NAME_MAX_LENGTH };
    await eachPage(deps, db.collection(sharedViewsPath(team)), redactor, views);
  }
}

async function eachPage(
  deps: LabelDeletionDeps,
  query: Query,
  redactor: Redactor,
  labels = LABELS,
): Promise<void> {
  const pages = query.limit(deps.pageSize);
  for (let last: QueryDocumentSnapshot | null = null; ;) {
    deps.goOn("labels");
    const page = await (last ? pages.startAfter(last) : pages).get();
    await redactIn(deps, page.docs, redactor, labels);
    last = page.docs.at(-1) ?? null;
    if (!last || page.size < deps.pageSize) return;
  }
}

/** One transaction per document: someone may be renaming it at the same time. */
async function redactIn(
  { db, goOn }: LabelDeletionDeps,
  documents: readonly DocumentSnapshot[],
  redactor: Redactor,
  labels = LABELS,
): Promise<void> {
  for (const document of documents) {
    if (!labelsWithout(document, redactor, labels)) continue;
    goOn("label");
    await db.runTransaction(async (transaction) => {
      const found = await transaction.get(document.ref);
      const changed = labelsWithout(found, redactor, labels);
      if (changed) transaction.update(found.ref, changed);
    });
  }
}

/** null: no changes. */
function labelsWithout(
  document: DocumentSnapshot,
  { fromLabel }: Redactor,
  labels: Readonly<Record<string, number>>,
): Record<string, string | string[]> | null {
  const changed: Record<string, string | string[]> = {};
  for (const [field, mostCharacters] of Object.entries(labels)) {
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
