/** Tokens of CSV links: 224 random bits and a checksum, so that one that was mistyped or made up costs no read. */
import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { shareToken } from "@mapwright/core/ids";

const RANDOM_BYTES = 28;

/** 43 characters of base64url. */
export function createCsvToken(): string {
  const random = randomBytes(RANDOM_BYTES);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(random));
  return Buffer.concat([random, checksum]).toString("base64url");
}

export function isCsvToken(text: string): boolean {
  if (!shareToken.safeParse(text).success) return false;
  const bytes = Buffer.from(text, "base64url");
  return crc32(bytes.subarray(0, RANDOM_BYTES)) === bytes.readUInt32BE(RANDOM_BYTES);
}
