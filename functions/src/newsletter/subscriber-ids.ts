/** Names of subscribers and hashes of their tokens. Neither tells an address, nor can be guessed from one. */
import { hashOf } from "#/platform/secret-token.ts";

/** The id of an address's document: one address, one document. */
export function subscriberIdOf(email: string): string {
  return hashOf(email);
}

export function hashToken(token: string): string {
  return hashOf(`newsletter ${token}`);
}
