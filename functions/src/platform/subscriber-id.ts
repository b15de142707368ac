/** Names of the newsletter's subscribers: one address, one document, whose name does not tell it. */
import { hashOf } from "#/platform/secret-token.ts";

export function subscriberIdOf(email: string): string {
  return hashOf(email);
}
