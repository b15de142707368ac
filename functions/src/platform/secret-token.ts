/** Secrets that travel in emails. The database stores only their hash. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashText } from "#/platform/hash-text.ts";

/** 256 random bits in base64url: 43 characters. */
export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Tells whether the hash is the token's, compared in constant time. */
export function isTokenHash(tokenHash: string, token: string): boolean {
  const [stored, given] = [Buffer.from(tokenHash), Buffer.from(hashText(token))];
  return stored.byteLength === given.byteLength && timingSafeEqual(stored, given);
}

/** Ids of the newsletter's subscribers: one document per address, whose id doesn't reveal it. */
export function toSubscriberId(email: string): string {
  return hashText(email);
}

/** Hashes of the newsletter's tokens, so that reading the database isn't enough to confirm for others. */
export function hashToken(token: string): string {
  return hashText(`newsletter ${token}`);
}
