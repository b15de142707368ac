/** Names of subscribers and their tokens. Neither tells an address, nor can be guessed from one. */
import { createHash, randomBytes } from "node:crypto";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The id of an address's document: one address, one document. */
export function subscriberIdOf(email: string): string {
  return sha256(email);
}

export function hashToken(token: string): string {
  return sha256(`newsletter ${token}`);
}

/** 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}
