/** Effects of a transaction on a document, forward and backward, without its revision. */
import { encodeMendoza } from "#/content-lake/history/encode-mendoza.ts";
import type { DocumentChange } from "#/content-lake/store/transaction-record.ts";

export interface MendozaEffects {
  readonly apply: readonly unknown[];
  readonly revert: readonly unknown[];
}

const effectsOnce = new WeakMap<DocumentChange, MendozaEffects>();

function withoutRevision(document: DocumentChange["before"]) {
  if (!document) return null;
  const { _rev, ...content } = document;
  return content;
}

export function describeEffects(change: DocumentChange): MendozaEffects {
  const before = withoutRevision(change.before);
  const after = withoutRevision(change.after);
  const effects = effectsOnce.get(change) ?? {
    apply: encodeMendoza(before, after),
    revert: encodeMendoza(after, before),
  };
  effectsOnce.set(change, effects);
  return effects;
}
