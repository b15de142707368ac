/** Secrets that travel in emails. The database stores only their hash. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits in base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hex. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Whether the hash is the token's, compared in constant time. */
export function isTokenOf(tokenHash: string, token: string): boolean {
  const [stored, told] = [Buffer.from(tokenHash), Buffer.from(hashOf(token))];
  return stored.byteLength === told.byteLength && timingSafeEqual(stored, told);
}
