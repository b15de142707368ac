/** Questions that stored results pages of keywords show: "People also ask". */
import type { QuestionsByKeyword } from "@mapwright/core/answers/asked-questions";
import { serpPacksPath, serpResultPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { toMarket } from "@mapwright/core/keywords/serp-reuse";
import { groupQuestionsByKeyword } from "@mapwright/core/serps/questions-by-keyword";
import { serpPack } from "@mapwright/core/serps/serp-pack";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { unzip } from "#/platform/maps/map-chunks.ts";

/** Firestore's maximum for `array-contains-any`. */
const MAX_KEYWORDS = 30;
/** The latest; each is up to 700 kB. */
const MAX_PACKS = 4;

const packed = z.object({ data: z.instanceof(Uint8Array) });

/** @param keywords strongest first: of many, the others are left out */
export async function readAskedQuestions(
  db: Firestore,
  workspace: WorkspaceId,
  locale: ResearchLocale,
  keywords: readonly string[],
): Promise<QuestionsByKeyword> {
  const wanted = keywords.slice(0, MAX_KEYWORDS);
  if (wanted.length === 0) return new Map();
  const { docs } = await db
    .collection(serpPacksPath(workspace))
    .where("market", "==", toMarket(locale))
    .where("keywords", "array-contains-any", wanted)
    .orderBy("lastFetchedAt", "desc")
    .limit(MAX_PACKS)
    .get();
  const packs = await Promise.all(docs.map(({ id }) => readPack(db, workspace, id)));
  const isWanted = new Set(wanted);
  return groupQuestionsByKeyword(packs.flat().filter(({ keyword }) => isWanted.has(keyword)));
}

async function readPack(db: Firestore, workspace: WorkspaceId, id: string) {
  const found = await db.doc(serpResultPath(workspace, id)).get();
  if (!found.exists) return [];
  const { data } = packed.parse(found.data());
  return serpPack.parse(JSON.parse(new TextDecoder().decode(await unzip(data)))).serps;
}
