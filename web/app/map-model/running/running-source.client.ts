/** A running job's keywords and results, or the threads it has read, in Firestore. */
import {
  jobPlanPath,
  serpPacksPath,
  serpResultPath,
  threadPagesPath,
  threadPartPath,
} from "@mapwright/core/firestore-paths";
import { storedThreadPage, threadPart } from "@mapwright/core/reddit/thread-page";
import { keywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { serpPack, serpPackIndex } from "@mapwright/core/serps/serp-pack";
import { toMarket } from "@mapwright/core/keywords/serp-reuse";
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

/** Limit that the rules set. A job of 10,000 keywords has 25 packs. */
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

const threadPageIndex = storedThreadPage.pick({ threadCount: true, partCount: true });

const sizeOf = ({
  id,
  keywords,
}: {
  readonly id: string;
  readonly keywords: readonly string[];
}): PackInfo => ({ id, size: keywords.length });

async function unpack(data: DocumentData | undefined): Promise<unknown> {
  const bytes = packed.parse(data).data.toUint8Array();
  return JSON.parse(new TextDecoder().decode(await gunzip(bytes)));
}

interface StoredDocument {
  readonly id: string;
  data(): DocumentData;
}

/** Documents that don't match their schema are reported and skipped. */
function readAll<Index extends object>(
  docs: readonly StoredDocument[],
  schema: z.ZodType<Index>,
): (Index & { readonly id: string })[] {
  return docs.flatMap((document) => {
    const index = parseStored(schema, document.data());
    if (index === null)
      console.error(`Skipped the pack ${document.id} because it doesn't match its schema.`);
    return index === null ? [] : [{ ...index, id: document.id }];
  });
}

export function readRunningFrom(firestore: Firestore, job: ResearchJob): RunningSource {
  const { input } = job;
  return input.kind === "reddit"
    ? readThreadsFrom(firestore, job, input.keywordLimit)
    : readSerpsFrom(firestore, job);
}

/** Reads a job's threads. Those of a file are grouped once it was read as a whole: a file has no pages. */
function readThreadsFrom(
  firestore: Firestore,
  { workspaceId, id: jobId, createdAt }: ResearchJob,
  limitOfKeywords: number,
): RunningSource {
  const parts = new Map<string, number>();
  return {
    readOrder: async () => ({ kind: "threads", limit: limitOfKeywords, asOf: createdAt }),
    readReusedPacks: async () => [],
    followPacks(onPacks, onFailed) {
      const own = query(
        collection(firestore, threadPagesPath(workspaceId)),
        where("jobId", "==", jobId),
        limit(PACKS_PER_QUERY),
      );
      return onSnapshot(
        own,
        ({ docs }) => {
          const pages = readAll(docs, threadPageIndex);
          for (const { id, partCount } of pages) parts.set(id, partCount);
          onPacks(pages.map(({ id, threadCount }): PackInfo => ({ id, size: threadCount })));
        },
        onFailed,
      );
    },
    async readPack(id) {
      const found = await Promise.all(
        Array.from({ length: parts.get(id) ?? 0 }, (_, part) =>
          getDoc(doc(firestore, threadPartPath(workspaceId, id, part))),
        ),
      );
      const contents = await Promise.all(found.map((part) => unpack(part.data())));
      return contents.flatMap((content) =>
        threadPart.parse(content).threads.map((thread) => ({ kind: "thread", thread }) as const),
      );
    },
  };
}

function readSerpsFrom(firestore: Firestore, job: ResearchJob): RunningSource {
  const { workspaceId, id: jobId, input, credits, reuseSince } = job;
  return {
    async readOrder() {
      const found = await getDoc(doc(firestore, jobPlanPath(workspaceId, jobId)));
      if (!found.exists()) return null;
      const { plan } = storedPlan.parse(await unpack(found.data()));
      return { kind: "plan", plan, method: input.method };
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
      const market = toMarket(input.locale);
      return readAll((await getDocs(recent)).docs, packIndex)
        .filter(
          (pack) =>
            pack.jobId !== jobId &&
            pack.market === market &&
            pack.keywords.some(
              (keyword, n) => planned.has(keyword) && (pack.fetchedAt[n] ?? 0) >= reuseSince,
            ),
        )
        .map(sizeOf);
    },
    followPacks(onPacks, onFailed) {
      const own = query(
        collection(firestore, serpPacksPath(workspaceId)),
        where("jobId", "==", jobId),
        limit(PACKS_PER_QUERY),
      );
      return onSnapshot(own, ({ docs }) => onPacks(readAll(docs, packIndex).map(sizeOf)), onFailed);
    },
    async readPack(packId) {
      const found = await getDoc(doc(firestore, serpResultPath(workspaceId, packId)));
      const { serps } = serpPack.parse(await unpack(found.data()));
      return serps.map((serp) => ({ kind: "serp", serp }) as const);
    },
  };
}
