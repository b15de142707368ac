/** Damages a file as a failing disk does. */
import { readFileSync, writeFileSync } from "node:fs";

export const DAMAGE = {
  "cut in half": (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
  emptied: () => Buffer.alloc(0),
  "replaced by garbage": () => Buffer.from("\u0000\u0001garbage\u00ff".repeat(8)),
} as const;
export type DamageKind = keyof typeof DAMAGE;
export const DAMAGE_KINDS = ["cut in half", "emptied", "replaced by garbage"] as const;

export function damageFile(path: string, kind: DamageKind): void {
  writeFileSync(path, DAMAGE[kind](readFileSync(path)));
}
