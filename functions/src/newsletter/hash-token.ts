/** Hashes of the newsletter's tokens, so that reading the database isn't enough to confirm for others. */
import { hashOf } from "#/platform/secret-token.ts";

export function hashToken(token: string): string {
  return hashOf(`newsletter ${token}`);
}
