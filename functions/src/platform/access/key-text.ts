/**
 * The text of an API key: `mw_live_`, 32 random characters and a checksum of six, so that a mistyped or cut key is told
 * apart from a wrong one without asking the database, and secret scanners report no look-alikes. What OAuth clients hold
 * differs in its prefix, so that one is never taken for another.
 */
import { createHmac, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

export const KEY_PREFIX = "mw_live_";
const PREFIXES = {
  key: KEY_PREFIX,
  access: "mw_access_",
  refresh: "mw_refresh_",
  code: "mw_code_",
} as const;
export type KeyTextKind = keyof typeof PREFIXES;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 190 bits. */
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const REST = new RegExp(`^[0-9A-Za-z]{${String(RANDOM_LENGTH + CHECKSUM_LENGTH)}}$`);

/** So many random letters and digits. */
export function createRandomText(length: number): string {
  return Array.from({ length }, () => DIGITS[randomInt(DIGITS.length)]).join("");
}

/** A key that nobody has had before. */
export function createKeyText(kind: KeyTextKind = "key"): string {
  const start = PREFIXES[kind] + createRandomText(RANDOM_LENGTH);
  return start + checksumOf(start);
}

/** Tells whether this may be a key: its form and its checksum are right. */
export function isKeyText(text: string, kind: KeyTextKind = "key"): boolean {
  const prefix = PREFIXES[kind];
  if (!text.startsWith(prefix) || !REST.test(text.slice(prefix.length))) return false;
  return checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** The id of its document in `apiKeySecrets`: a read of the database tells no key. */
export function hashKeyText(text: string, pepper: string): string {
  return createHmac("sha256", pepper).update(text).digest("hex");
}

/** CRC-32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let n = 0; n < CHECKSUM_LENGTH; n++) {
    digits = (DIGITS[rest % DIGITS.length] ?? "") + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
