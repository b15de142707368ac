/**
 * The key that made something which goes on by itself: it ends with the key, unless a person takes it over, which removes
 * the mark.
 */
import { z } from "zod";
import { API_KEY_NAME_MAX_LENGTH, apiKeyId } from "#/api-keys/api-key.ts";

/** Part of what the key made. */
export const keyMark = z.object({
  id: apiKeyId,
  /** The key's, when it made it. */
  name: z.string().max(API_KEY_NAME_MAX_LENGTH),
  /** The key's, Unix ms; null: never. */
  expiresAt: z.number().nullable(),
  isRevoked: z.boolean(),
});
export type KeyMark = z.infer<typeof keyMark>;

/** Tells whether the key that made something has ended at `nowMs`; null: a person made it, or has taken it over. */
export function hasKeyEnded(mark: KeyMark | null, nowMs: number): boolean {
  if (mark === null) return false;
  return mark.isRevoked || (mark.expiresAt !== null && mark.expiresAt <= nowMs);
}

/** The part of a key mark that programs get. */
export const keyMarkShape = z.object({ id: apiKeyId, name: z.string() });
