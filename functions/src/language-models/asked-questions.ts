/** Questions that stored results pages of a page's keywords show: "People also ask". */
import { serpPacksPath, serpResultPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { toMarket } from "@mapwright/core/keywords/serp-reuse";
import type { AskedQuestion } from "@mapwright/core/model-tasks/brief-sources";
import { PEOPLE_ALSO_ASK } from "@mapwright/core/serps/serp-block";
import { serpPack } from "@mapwright/core/serps/serp-pack";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { unzip } from "#/platform/maps/map-chunks.ts";

/** Firestore's maximum for `array-contains-any`; the page's strongest keywords. */
const MAX_KEYWORDS = 30;
/** The latest; each is up to 700 kB. */
const MAX_PACKS = 4;

const packed = z.object({ data: z.instanceof(Uint8Array) });

/** Each once, by the strongest keyword that asks it. @param keywords strongest first */
export async function readAskedQuestions(
  db: Firestore,
  workspace: WorkspaceId,
  locale: ResearchLocale,
  keywords: readonly string[],
): Promise<AskedQuestion[]> {
  const wanted = keywords.slice(0, MAX_KEYWORDS);
  if (wanted.length === 0) return [];
  const { docs } = await db
    .collection(serpPacksPath(workspace))
    .where("market", "==", toMarket(locale))
    .where("keywords", "array-contains-any", wanted)
    .orderBy("lastFetchedAt", "desc")
    .limit(MAX_PACKS)
    .get();
  const packs = await Promise.all(docs.map(({ id }) => readPack(db, workspace, id)));
  const rank = new Map(wanted.map((keyword, at) => [keyword, at]));
  const found = new Map<string, AskedQuestion>();
  packs
    .flat()
    .filter(({ keyword }) => rank.has(keyword))
    .sort((a, b) => (rank.get(a.keyword) ?? 0) - (rank.get(b.keyword) ?? 0))
    .flatMap(({ blocks = [] }) => blocks.filter(({ type }) => type === PEOPLE_ALSO_ASK))
    .flatMap(({ items }) => items)
    .forEach(({ text, url }) => {
      if (text !== "" && !found.has(text)) found.set(text, { text, url });
    });
  return [...found.values()];
}

async function readPack(db: Firestore, workspace: WorkspaceId, id: string) {
  const found = await db.doc(serpResultPath(workspace, id)).get();
  if (!found.exists) return [];
  const { data } = packed.parse(found.data());
  return serpPack.parse(JSON.parse(new TextDecoder().decode(await unzip(data)))).serps;
}
