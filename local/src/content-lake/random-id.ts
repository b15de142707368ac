import { randomBytes } from "node:crypto";

/** Letters and digits, in the format of Sanity's ids, keys and transaction ids. */
export function createSanityId(length = 22): string {
  return randomBytes(length).toString("base64url").replaceAll(/[-_]/g, "x").slice(0, length);
}
