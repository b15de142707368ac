/**
 * Codes for the two offers at a lower price, `eligibilityCodes/{SHA-256 of the code}`. Written and read by functions
 * only: a browser sends a code and learns whether it may have the offer, never which codes exist.
 */
import { z } from "zod";

const REDUCED_OFFER_KEYS = ["discount", "pro-discount"] as const;

/**
 * Times are Unix milliseconds.
 *
 * @stored `eligibilityCodes/{SHA-256 of the code}`
 * @holds Who may have an offer at a lower price.
 * @reads functions
 * @writes functions (`usedBy`), staff
 */
export const eligibilityCode = z.object({
  offer: z.enum(REDUCED_OFFER_KEYS),
  /** Number of workspaces that may use the code. */
  maxUses: z.number().int().min(1),
  /** The workspaces that used it. Using it again costs no further use. */
  usedBy: z.array(z.string()),
  /** null: never. */
  expiresAt: z.number().nullable(),
});
export type EligibilityCode = z.infer<typeof eligibilityCode>;

/** A code as typed: letters, digits, hyphens, in any case, with spaces around it. Stored and hashed in upper case. */
export const typedEligibilityCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{6,40}$/, "6 to 40 letters, digits or hyphens");

/** Reasons why a code doesn't entitle to an offer. `code-unknown` also stands for a code of the other offer. */
export const ELIGIBILITY_REFUSALS = ["code-unknown", "code-expired", "code-used-up"] as const;
export type EligibilityRefusal = (typeof ELIGIBILITY_REFUSALS)[number];

/** null: the workspace may have the offer. `code` null: there is no such code. */
export function refuseEligibility(
  code: EligibilityCode | null,
  { offer, workspaceId }: { readonly offer: string; readonly workspaceId: string },
  nowMs: number,
): EligibilityRefusal | null {
  if (!code || code.offer !== offer) return "code-unknown";
  if (code.expiresAt !== null && code.expiresAt <= nowMs) return "code-expired";
  if (code.usedBy.includes(workspaceId)) return null;
  return code.usedBy.length < code.maxUses ? null : "code-used-up";
}
