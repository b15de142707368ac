import { randomBytes } from "node:crypto";

/** Letters and digits, as Sanity's ids, keys and transactions are. */
export function randomId(length = 22): string {
  return randomBytes(length).toString("base64url").replaceAll(/[-_]/g, "x").slice(0, length);
}
