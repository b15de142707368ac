/**
 * What a job collected, as documents under `jobs/{j}/results`: gzipped JSON, because it is never queried and the free
 * text of SERPs is large. They carry `expireAt` for Firestore's TTL, so a job leaves none behind, finished or crashed,
 * and no step has to delete them.
 */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { keywordPlan, type KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { resultPack, type NumberedPack } from "@mapwright/core/research/result-pack";
import { Timestamp, type DocumentData } from "firebase-admin/firestore";
import { z } from "zod";

export const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Results outlive the longest job and leave time to investigate a failed one. */
const RESULTS_TTL_MS = 7 * 24 * 60 * 60_000;

const storedResult = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("plan"), data: z.instanceof(Uint8Array) }),
  z.object({
    kind: z.literal("pack"),
    index: z.number().int().min(0),
    data: z.instanceof(Uint8Array),
  }),
]);

/** `plan` null = not expanded yet; packs in the order they were stored. */
export interface StoredResults {
  readonly plan: KeywordPlan | null;
  readonly packs: readonly NumberedPack[];
}

export async function planDocument(plan: KeywordPlan, nowMs: number): Promise<DocumentData> {
  return { kind: "plan", data: await pack(plan), expireAt: expiry(nowMs) };
}

export async function packDocument(
  { index, keywords }: NumberedPack,
  nowMs: number,
): Promise<DocumentData> {
  return { kind: "pack", index, data: await pack({ keywords }), expireAt: expiry(nowMs) };
}

/** Reads back every result document of a job, in any order. */
export async function readResults(documents: readonly DocumentData[]): Promise<StoredResults> {
  let plan: KeywordPlan | null = null;
  const packs: NumberedPack[] = [];
  for (const document of documents) {
    const stored = storedResult.parse(document);
    const json: unknown = JSON.parse((await decompress(stored.data)).toString("utf8"));
    if (stored.kind === "plan") plan = keywordPlan.parse(json);
    else packs.push({ index: stored.index, ...resultPack.parse(json) });
  }
  return { plan, packs: packs.sort((a, b) => a.index - b.index) };
}

async function pack(value: unknown): Promise<Buffer> {
  return compress(Buffer.from(JSON.stringify(value), "utf8"));
}

function expiry(nowMs: number): Timestamp {
  return Timestamp.fromMillis(nowMs + RESULTS_TTL_MS);
}
