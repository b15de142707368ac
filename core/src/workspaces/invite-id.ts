/**
 * Ids of invitations: the SHA-256 of the canonical address, in hex. An address may contain characters that a document
 * id can't, such as a slash, and letters that document events don't transmit correctly.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export function toInviteId(email: string): string {
  return bytesToHex(sha256(utf8ToBytes(email)));
}
