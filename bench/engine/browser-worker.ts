/**
 * The engine as the slider calls it: in a browser's worker. Bundled by measure-browser.ts; responds with milliseconds.
 */
import { clusterSerps } from "@mapwright/core/clustering/cluster-serps";
import { plantSerps } from "@mapwright/core/clustering/testing/planted-serps";

/** The worker's task. */
export interface WorkerTask {
  readonly seed: number;
  readonly keywordCount: number;
  readonly runs: number;
}

/** The part of the worker's global scope that this file uses; the bench isn't compiled with the browser's types. */
declare const self: {
  addEventListener(kind: "message", listen: (event: { readonly data: WorkerTask }) => void): void;
  postMessage(elapsedMs: readonly number[]): void;
};

self.addEventListener("message", ({ data: { seed, keywordCount, runs } }) => {
  const { table } = plantSerps({ seed, keywordCount });
  const elapsedMs = Array.from({ length: runs }, () => {
    const start = performance.now();
    clusterSerps(table, { method: "auto" });
    return performance.now() - start;
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener, its page
  self.postMessage(elapsedMs);
});
