/** Plans made by estimates, in Firestore: their fields, and their keywords compressed next to them. */
import { AppError } from "@mapwright/core/app-error";
import { randomUUID } from "node:crypto";
import { researchPlanPath, researchPlansPath } from "@mapwright/core/firestore-paths";
import { researchPlanId, type UserId } from "@mapwright/core/ids";
import { keywordPlan, type KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchInput } from "@mapwright/core/research/research-input";
import {
  RESEARCH_PLAN_MS,
  describePlannedInput,
  researchPlan,
  type ResearchPlan,
} from "@mapwright/core/research/research-plan";
import { reuseSinceAt } from "@mapwright/core/keywords/serp-reuse";
import { Timestamp, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { hashText } from "#/platform/hash-text.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { packJson, unpackJson } from "#/research/stored-results.ts";

const storedPlan = { schema: researchPlan, times: ["createdAt", "expireAt"] } as const;

/** Packed keywords of a plan. A job's result `plan` contains them in this form, too. */
const storedKeywords = z.object({ plan: keywordPlan });

/** The plan's fields; its keywords stay packed. */
export function readPlan(document: DocumentSnapshot): ResearchPlan {
  return fromStored(storedPlan, document.data());
}

/** The plan's keywords as stored, to be copied without unpacking them; null: the job has yet to find them. */
export function readPackedKeywords(document: DocumentSnapshot): Uint8Array | null {
  return z.object({ data: z.instanceof(Uint8Array).nullable() }).parse(document.data()).data;
}

function inputHashOf(input: ResearchInput): string {
  return hashText(describePlannedInput(input));
}

/** Keywords that this person's last estimate of the same input found, if it can still be started. */
export async function findKeywords(
  db: Firestore,
  uid: UserId,
  input: ResearchInput,
  nowMs: number,
): Promise<KeywordPlan | null> {
  const found = await db
    .collection(researchPlansPath(input.workspaceId))
    .where("createdBy", "==", uid)
    .where("inputHash", "==", inputHashOf(input))
    .where("expireAt", ">", Timestamp.fromMillis(nowMs))
    .orderBy("expireAt", "desc")
    .limit(1)
    .get();
  const [latest] = found.docs;
  return latest && readPackedKeywords(latest)
    ? storedKeywords.parse(await unpackJson(latest.data())).plan
    : null;
}

/** Maximum size of a plan's packed keywords: well under Firestore's 1 MiB for a document. */
export const PLAN_MAX_BYTES = 900 * 1024;

/** The size of a plan's keywords as they would be stored. */
export async function measurePlanSize(keywords: KeywordPlan): Promise<number> {
  return (await packKeywords(keywords)).byteLength;
}

function packKeywords(keywords: KeywordPlan): Promise<Buffer> {
  return packJson({ plan: keywords } satisfies z.infer<typeof storedKeywords>);
}

/**
 * The plan without some of its keywords, as they would be stored. Rejects with `invalid-input` when none is left. What
 * each seed brought stays: it says so of the ideas, not of the choice.
 * @param packed as `readPackedKeywords` returns it
 */
export async function leaveOutKeywords(
  packed: Uint8Array,
  leaveOut: readonly string[],
): Promise<{ readonly keywords: KeywordPlan; readonly packed: Uint8Array }> {
  const { plan } = storedKeywords.parse(await unpackJson({ data: packed }));
  const unwanted = new Set(leaveOut);
  const keywords = { ...plan, keywords: plan.keywords.filter(({ text }) => !unwanted.has(text)) };
  if (keywords.keywords.length === 0)
    throw new AppError("invalid-input", "Keep at least one keyword");
  return { keywords, packed: await packKeywords(keywords) };
}

/** `keywords` null: they aren't known before the job has read a site or threads. */
export async function storePlan(
  db: Firestore,
  uid: UserId,
  input: ResearchInput,
  keywords: KeywordPlan | null,
  credits: number,
  nowMs: number,
): Promise<ResearchPlan> {
  const plan: ResearchPlan = {
    id: researchPlanId.parse(randomUUID()),
    workspaceId: input.workspaceId,
    createdBy: uid,
    input,
    inputHash: inputHashOf(input),
    seedResults: keywords?.seedResults ?? [],
    credits,
    reuseSince: reuseSinceAt(nowMs),
    createdAt: nowMs,
    expireAt: nowMs + RESEARCH_PLAN_MS,
  };
  const data = keywords && (await packKeywords(keywords));
  await db
    .doc(researchPlanPath(input.workspaceId, plan.id))
    .set({ ...toStored(storedPlan, plan), data });
  return plan;
}
