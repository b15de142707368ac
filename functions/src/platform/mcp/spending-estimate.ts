/**
 * Estimates of what spends without a stored plan: an id that says, signed, which call of which key was shown at which
 * cost. Nothing is stored. An id works for the same call only, and for ten minutes.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const MINUTES = 10;
const ID = /^(\d{1,9})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/** The call that an estimate is about. */
export interface EstimatedCall {
  readonly keyId: string;
  readonly tool: string;
  /** Input for the use case to parse. */
  readonly input: unknown;
}

export interface SpendingEstimate {
  readonly estimateId: string;
  /** The most that it spends. */
  readonly credits: number;
  readonly expiresAt: number;
}

export function signEstimate(
  secret: string,
  call: EstimatedCall,
  { credits, nowMs }: { readonly credits: number; readonly nowMs: number },
): SpendingEstimate {
  const expiresAt = nowMs + MINUTES * 60_000;
  const start = `${String(credits)}.${expiresAt.toString(36)}`;
  return { estimateId: `${start}.${signatureOf(secret, call, start)}`, credits, expiresAt };
}

/** The credits that were shown; null: the id isn't of this call, or is too old. */
export function readEstimateCredits(
  secret: string,
  call: EstimatedCall,
  { estimateId, nowMs }: { readonly estimateId: string; readonly nowMs: number },
): number | null {
  const [, credits, expires = "", signature = ""] = ID.exec(estimateId) ?? [];
  if (credits === undefined || parseInt(expires, 36) <= nowMs) return null;
  const right = signatureOf(secret, call, `${credits}.${expires}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? Number(credits) : null;
}

function signatureOf(secret: string, { keyId, tool, input }: EstimatedCall, start: string): string {
  const text = JSON.stringify(["assistant estimate", keyId, tool, sortFields(input), start]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Two texts of one input are the same, whatever the order of its fields. */
function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortFields(inner)]));
}
