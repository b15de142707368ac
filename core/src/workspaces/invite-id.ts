/**
 * Ids of invitations: the SHA-256 of the canonical address, in hex. An address may hold what the id of a document
 * cannot, such as a slash, and letters that events about a document do not carry.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export function inviteIdOf(email: string): string {
  return bytesToHex(sha256(utf8ToBytes(email)));
}
