/**
 * The pipeline of a Reddit map: threads, then their questions and pains in clusters, then the map with the threads that
 * say them as evidence. What is stored of a thread has no name in it.
 */
import {
  buildRedditMap,
  findRedditKeywords,
  type RedditMap,
} from "@mapwright/core/reddit/build-reddit-map";
import { listCountedSources } from "@mapwright/core/reddit/threads/thread-listings";
import { listSourceResults } from "@mapwright/core/reddit/source-results";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import type { RedditMapInput } from "@mapwright/core/reddit/reddit-map-input";
import { getExtendedMap } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { embedKeywords } from "@mapwright/core/wording/embed-keywords";
import { nameChunks } from "#/platform/maps/map-chunks.ts";
import { definePipeline, StageFailure, type Stage } from "#/research/pipeline/pipeline.ts";
import { readThreads, type ThreadsRead } from "#/research/reddit-map/read-threads.ts";
import type { RedditMapDeps } from "#/research/reddit-map/reddit-map-deps.ts";
import { compress } from "#/research/stored-results.ts";

interface Read {
  readonly read: ThreadsRead;
}
interface Clustered {
  readonly map: RedditMap;
}

const read: Stage<RedditMapDeps, object, Read> = {
  name: "read",
  shownAs: "reading",
  weight: 85,
  checkpoint: { kind: "pieces" },
  canHandOver: true,
  run: async (run) => ({ read: await readThreads(run, inputOf(run.job)) }),
};

const cluster: Stage<RedditMapDeps, Read, Clustered> = {
  name: "cluster",
  shownAs: "clustering",
  weight: 10,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run({ deps: { embedder, maps, onEmbedderFailed }, job }, { read: { threads, asOf } }) {
    const found = findRedditKeywords(threads, { asOf, limit: job.input.keywordLimit });
    if (found.texts.length === 0) throw new StageFailure("nothing-asked");
    // A map by letters is better than none.
    const meaning = await embedKeywords(embedder, found.compared, job.input.locale.language).catch(
      (error: unknown) => {
        onEmbedderFailed(job.id, error);
        return null;
      },
    );
    const known = job.continues ? await maps.readKnown(job.mapId) : null;
    const kept = known && !known.isUntouched ? known.snapshot : null;
    const map = buildRedditMap(found, meaning ?? undefined, kept);
    if (map.snapshot.keywords.text.length === 0) throw new StageFailure("nothing-asked");
    return { map };
  },
};

const save: Stage<RedditMapDeps, Read & Clustered, object> = {
  name: "save",
  shownAs: "saving",
  weight: 5,
  checkpoint: { kind: "none" },
  canHandOver: false,
  async run(
    { deps, job, ref, holder, report, flush, write },
    { read: { problems, ...outcome }, map },
  ) {
    const { snapshot, evidence } = map;
    const { maps, saveEvidence } = deps;
    const { mapId } = job;
    const { threads } = inputOf(job);
    const chunks = await encodeSnapshot(snapshot, (bytes) => compress(bytes));
    report(0, chunks.length);
    await flush();
    const sources = [...listCountedSources(threads), ...(threads.from === "file" ? ["file"] : [])];
    const { missing, unreadable, charged, reused } = outcome;
    const spent = { missing, unreadable: unreadable.size, credits: charged, reused, record: null };
    if (getExtendedMap(job.input) !== null) {
      const source = { snapshot, site: null, reddit: { evidence, sources } };
      await write(() => deps.addSource(ref, holder, source, spent));
      return {};
    }
    const reddit = await saveEvidence(mapId, evidence, sources);
    const seedResults = listSourceResults(threads, map, problems);
    const built = {
      mapId,
      snapshot,
      snapshotId: nameChunks(chunks),
      chunks,
      seedResults,
      plan: { keywords: [], metrics: snapshot.metrics, seedResults },
      missingFigures: null,
      evidence: { reddit },
    };
    await maps.saveChunks(mapId, built.snapshotId, chunks);
    await write(async () => {
      const leaseState = await maps.publish(ref, holder, built, spent);
      if (leaseState === "cancelling") await maps.deleteBuilt(built);
      return leaseState;
    });
    return {};
  },
};

export const redditPipeline = definePipeline<RedditMapDeps>()
  .stage(read)
  .stage(cluster)
  .stage(save);

function inputOf({ input }: ResearchJob): RedditMapInput {
  if (input.kind !== "reddit") throw new Error("This job reads no threads.");
  return input;
}
