/**
 * The crawls of a workspace in Firestore. A batch is written with its job's lease: its pages and what it found in
 * documents of their own, because a crawl that continues reads only the latter. With TTL, which is later than the end
 * of any job, so that a partial map can be completed.
 */
import { crawlBatchesPath, crawlPagesPath } from "@mapwright/core/firestore-paths";
import type { JobId, WorkspaceId } from "@mapwright/core/ids";
import { sitePage, type SitePage } from "@mapwright/core/domains/site-page";
import {
  Timestamp,
  type DocumentData,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { z } from "zod";
import {
  frontierBatch,
  type CrawlBatch,
  type CrawlStore,
  type FrontierBatch,
} from "#/research/crawl/crawl-store.ts";
import type { DocumentWrite } from "#/research/jobs/job-store.ts";
import { RESEARCH_FILE_TTL_MS } from "#/research/research-files.ts";
import { packInParts, unpackParts } from "#/research/stored-results.ts";

/** Documents read at once: of at most 700 KiB each. */
const PER_READ = 20;

const storedPart = z.object({ batch: z.number().int().min(0), part: z.number().int().min(0) });

/** The crawl of a job. */
export interface CrawlRef {
  readonly workspaceId: WorkspaceId;
  readonly crawlId: JobId;
}

export interface CrawlLibrary {
  /** `write` stores a batch's documents together, while the job is held. */
  open(
    crawl: CrawlRef,
    write: (documents: readonly DocumentWrite[], batch: CrawlBatch) => Promise<void>,
  ): CrawlStore;
  readBatches(crawl: CrawlRef): Promise<readonly FrontierBatch[]>;
  /** Reads the pages of a crawl in the order in which the crawl read them. */
  readPages(crawl: CrawlRef): Promise<readonly SitePage[]>;
}

export function createCrawlLibrary(db: Firestore, now: () => number): CrawlLibrary {
  const readBatches = ({ workspaceId, crawlId }: CrawlRef) =>
    readAll(
      db.collection(crawlBatchesPath(workspaceId)).where("crawlId", "==", crawlId),
      frontierBatch,
    );
  return {
    open: (crawl, write) => ({
      readBatches: () => readBatches(crawl),
      async append(batch) {
        const { index, pages, ...frontier } = batch;
        const expireAt = Timestamp.fromMillis(now() + RESEARCH_FILE_TTL_MS);
        const { workspaceId } = crawl;
        const documents = [
          ...(await documentsOf(crawlBatchesPath(workspaceId), crawl, index, frontier)),
          ...(pages.length === 0
            ? []
            : await documentsOf(crawlPagesPath(workspaceId), crawl, index, pages)),
        ];
        await write(
          documents.map(({ path, data }) => ({ path, data: { ...data, expireAt } })),
          batch,
        );
      },
    }),
    readBatches,
    async readPages({ workspaceId, crawlId }) {
      const batches = await readAll(
        db.collection(crawlPagesPath(workspaceId)).where("crawlId", "==", crawlId),
        z.array(sitePage),
      );
      return batches.flat();
    },
  };
}

/** IDs that sort like the batches and their parts. */
async function documentsOf(
  collection: string,
  { crawlId }: CrawlRef,
  batch: number,
  value: unknown,
): Promise<DocumentWrite[]> {
  const parts = await packInParts(value);
  return parts.map((data, part) => ({
    path: `${collection}/${crawlId}_${String(batch).padStart(6, "0")}_${String(part).padStart(3, "0")}`,
    data: { crawlId, batch, part, data },
  }));
}

/** Reads all documents in the order of their IDs, which is Firestore's when a query names none. */
async function readAll<Value>(all: Query, schema: z.ZodType<Value>): Promise<Value[]> {
  const ofCrawl = all.limit(PER_READ);
  const values: Value[] = [];
  let parts: DocumentData[] = [];
  const finish = async () => {
    if (parts.length > 0) values.push(schema.parse(await unpackParts(parts)));
    parts = [];
  };
  let last: QueryDocumentSnapshot | null = null;
  for (;;) {
    const { docs } = await (last ? ofCrawl.startAfter(last) : ofCrawl).get();
    for (const document of docs) {
      const data = document.data();
      if (storedPart.parse(data).part === 0) await finish();
      parts.push(data);
    }
    last = docs.at(-1) ?? null;
    if (docs.length < PER_READ || !last) break;
  }
  await finish();
  return values;
}
