/**
 * The origins and uses of credits, `workspaces/{w}/ledger/{id}`: written by functions only, in the transactions that
 * grant, charge or refund. An entry is set, never incremented, so writing it again changes nothing. It names no person:
 * who started a job is in the job.
 */
import { z } from "zod";
import { apiKeyId, type ApiKeyId } from "#/api-keys/api-key.ts";
import { jobId, type JobId } from "#/ids.ts";

const credits = z.number().int().min(0);

/** The starters of work that credits were spent on. */
export const CREDIT_SPENDERS = ["member", "api-key", "schedule"] as const;
export type CreditSpender = (typeof CREDIT_SPENDERS)[number];
const by = z.enum(CREDIT_SPENDERS);
/** API key that spent the credits; absent: none. Its name is in `apiKeys`. */
const keyId = apiKeyId.optional();

/** The spender of a job's credits. `apiKeyId` null: no key. */
export interface JobSpender {
  readonly startedBy: CreditSpender;
  readonly apiKeyId: ApiKeyId | null;
}

/**
 * `at` is Unix milliseconds.
 *
 * @stored `workspaces/{w}/ledger/{id}`
 * @holds Where credits came from and went; a charge is `{job}_{pack}`. Names no person.
 * @reads owners, admins and editors, at most 100 per query
 * @writes functions, in the transactions that do it
 */
export const ledgerEntry = z.discriminatedUnion("kind", [
  /** The keywords of one pack of SERPs, or a page of threads, that a job fetched and stored. */
  z.object({
    kind: z.literal("charge"),
    jobId,
    by,
    keyId,
    pack: z.string(),
    credits,
    at: z.number(),
  }),
  /** A job that failed costs nothing: everything it was charged. */
  z.object({ kind: z.literal("refund"), jobId, by, keyId, credits, at: z.number() }),
  /** A lot of credits at its present size. */
  z.object({ kind: z.literal("grant"), lot: z.string(), credits, at: z.number() }),
  /** Given by staff, with the reason that members see. */
  z.object({
    kind: z.literal("bonus"),
    bonusId: z.string(),
    reason: z.string(),
    credits,
    at: z.number(),
  }),
  /** A pack of credits that was bought. */
  z.object({ kind: z.literal("purchase"), purchaseId: z.string(), credits, at: z.number() }),
]);
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Time fields: timestamps in the database. */
export const LEDGER_ENTRY_TIMES = ["at"] as const;

/** Returns an ID that is the same for the same grant, charge, refund or purchase. `{job}_{pack}` for a charge. */
export function getLedgerEntryId(entry: LedgerEntry): string {
  if (entry.kind === "charge") return `${entry.jobId}_${entry.pack}`;
  if (entry.kind === "refund") return `${entry.jobId}_refund`;
  if (entry.kind === "bonus") return `bonus_${entry.bonusId}`;
  return entry.kind === "grant" ? `grant_${entry.lot}` : `purchase_${entry.purchaseId}`;
}

/** The fields by which an entry says who spent. */
export function getSpenderFields({ startedBy, apiKeyId: id }: JobSpender) {
  return { by: startedBy, ...(id !== null && { keyId: id }) };
}

/** The charge for a pack that has this many keywords now. A pack that grows is charged with its new number. */
export function packCharge(
  pack: JobSpender & { readonly jobId: JobId; readonly index: number; readonly keywords: number },
  atMs: number,
): LedgerEntry {
  const number = String(pack.index).padStart(4, "0");
  const { jobId: job, keywords } = pack;
  return {
    kind: "charge",
    jobId: job,
    ...getSpenderFields(pack),
    pack: number,
    credits: keywords,
    at: atMs,
  };
}

/** The charge for a page of threads: one credit, however many threads it has. */
export function createPageCharge(
  page: JobSpender & { readonly jobId: JobId; readonly pack: string },
  atMs: number,
): LedgerEntry {
  const { jobId: job, pack } = page;
  return { kind: "charge", jobId: job, ...getSpenderFields(page), pack, credits: 1, at: atMs };
}
