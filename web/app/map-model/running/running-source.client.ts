/** A running job's keywords and results in Firestore. */
import { jobPlanPath, serpPacksPath, serpResultPath } from "@mapwright/core/firestore-paths";
import { keywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { serpPack, serpPackIndex } from "@mapwright/core/research/serp-pack";
import { marketOf } from "@mapwright/core/research/serp-reuse";
import {
  Bytes,
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { z } from "zod";
import type { PackInfo, RunningSource } from "#/map-model/running/running-source.ts";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";
import { parseStored } from "#/platform/parse-stored.ts";

/** As the rules allow. A job of 10,000 keywords has 25 packs. */
const PACKS_PER_QUERY = 100;

const storedPlan = z.object({ plan: keywordPlan });
const packed = z.object({
  data: z.custom<Bytes>((value) => value instanceof Bytes),
});
const packIndex = serpPackIndex.pick({
  jobId: true,
  keywords: true,
  fetchedAt: true,
  market: true,
});

async function unpack(data: DocumentData | undefined): Promise<unknown> {
  const bytes = packed.parse(data).data.toUint8Array();
  return JSON.parse(new TextDecoder().decode(await gunzip(bytes)));
}

/** Packs that don't match their schema are reported and skipped. */
function indexesOf(docs: readonly { readonly id: string; data(): DocumentData }[]) {
  return docs.flatMap((document) => {
    const index = parseStored(packIndex, document.data());
    if (index === null)
      console.error(`Skipped the pack ${document.id} because it doesn't match its schema.`);
    return index === null ? [] : [{ id: document.id, ...index }];
  });
}

export function readRunningFrom(firestore: Firestore, job: ResearchJob): RunningSource {
  const { workspaceId, id: jobId, input, credits, reuseSince } = job;
  return {
    async readPlan() {
      const found = await getDoc(doc(firestore, jobPlanPath(workspaceId, jobId)));
      return found.exists() ? storedPlan.parse(await unpack(found.data())).plan : null;
    },
    async readReusedPacks(plan) {
      // As many as are to be fetched: nothing is reused.
      if (credits >= plan.keywords.length) return [];
      const recent = query(
        collection(firestore, serpPacksPath(workspaceId)),
        where("lastFetchedAt", ">=", Timestamp.fromMillis(reuseSince)),
        orderBy("lastFetchedAt", "desc"),
        limit(PACKS_PER_QUERY),
      );
      const planned = new Set(plan.keywords.map(({ text }) => text));
      const market = marketOf(input.locale);
      return indexesOf((await getDocs(recent)).docs).filter(
        (pack) =>
          pack.jobId !== jobId &&
          pack.market === market &&
          pack.keywords.some(
            (keyword, n) => planned.has(keyword) && (pack.fetchedAt[n] ?? 0) >= reuseSince,
          ),
      );
    },
    followPacks(onPacks, onFailed) {
      const own = query(
        collection(firestore, serpPacksPath(workspaceId)),
        where("jobId", "==", jobId),
        limit(PACKS_PER_QUERY),
      );
      return onSnapshot(
        own,
        ({ docs }) =>
          onPacks(indexesOf(docs).map(({ id, keywords }): PackInfo => ({ id, keywords }))),
        onFailed,
      );
    },
    async readPack(packId) {
      const found = await getDoc(doc(firestore, serpResultPath(workspaceId, packId)));
      return serpPack.parse(await unpack(found.data())).serps;
    },
  };
}
