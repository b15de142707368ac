import { createHash } from "node:crypto";

/** SHA-256 in hex. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The first half of it, for ids that repeat for the same text: 128 bits in hex. */
export function hashToId(text: string): string {
  return hashText(text).slice(0, 32);
}
