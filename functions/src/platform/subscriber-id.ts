/** Ids of the newsletter's subscribers: one document per address, whose id doesn't reveal it. */
import { hashOf } from "#/platform/secret-token.ts";

export function subscriberIdOf(email: string): string {
  return hashOf(email);
}
