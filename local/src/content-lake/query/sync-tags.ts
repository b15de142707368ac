/**
 * Sync tags of the Live Content API: a query's answer carries tags, a change tells which tags it touches. Coarse on
 * purpose: a query is tagged by the types it names, or by the whole dataset when it follows references or names none.
 */
import { createHash } from "node:crypto";
import type { LakeDocument } from "#/content-lake/store/document.ts";

const NAMED_TYPE = /_type\s*==\s*["']([\w.]+)["']/g;
const NAMED_TYPES = /_type\s+in\s+\[([^\]]*)\]/g;
const FOLLOWS_REFERENCES = /->|references\s*\(/;

const tagOf = (what: string) =>
  `s1:${createHash("sha1").update(what).digest("base64url").slice(0, 6)}`;

const EVERYTHING = tagOf("*");

export function syncTagsOfDocument({ _type }: LakeDocument): string[] {
  return [EVERYTHING, tagOf(`type:${_type}`)];
}

export function syncTagsOfQuery(query: string): string[] {
  if (FOLLOWS_REFERENCES.test(query)) return [EVERYTHING];
  const single = [...query.matchAll(NAMED_TYPE)].map((match) => match[1]);
  const several = [...query.matchAll(NAMED_TYPES)].flatMap((match) =>
    [...(match[1] ?? "").matchAll(/["']([\w.]+)["']/g)].map((type) => type[1]),
  );
  const types = new Set([...single, ...several]);
  return types.size > 0 ? [...types].map((type) => tagOf(`type:${type}`)) : [EVERYTHING];
}
