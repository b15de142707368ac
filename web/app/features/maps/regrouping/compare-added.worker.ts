/** Compares added keywords with a map's others off the main thread. */
import { compareAdded } from "@mapwright/core/maps/compare-added";
import { unpackVectors } from "@mapwright/core/wording/keyword-vectors";
import type { CompareRequest } from "#/features/maps/regrouping/added-comparison.ts";

addEventListener("message", ({ data }: MessageEvent<CompareRequest>) => {
  const { texts, wording, vectors } = data;
  const unpacked = unpackVectors(vectors, texts.length);
  postMessage(unpacked ? compareAdded(texts, wording, unpacked) : [], { transfer: [] });
});
