import { onFirstUse } from "#/on-first-use.ts";

const collator = onFirstUse(() => new Intl.Collator("en", { numeric: true, sensitivity: "base" }));

/** Orders texts whatever their case, numbers by value ("v60 02" before "v60 10"), the same on every machine. */
export function compareNaturally(one: string, other: string): number {
  return collator().compare(one, other);
}
