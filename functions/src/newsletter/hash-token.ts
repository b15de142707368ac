/** Hashes of the newsletter's tokens: who reads the database cannot confirm for others. */
import { hashOf } from "#/platform/secret-token.ts";

export function hashToken(token: string): string {
  return hashOf(`newsletter ${token}`);
}
