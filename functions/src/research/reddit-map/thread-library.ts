/**
 * The pages of threads that a workspace has read, whichever job read them: looked up before a source is asked, written with
 * a job's checkpoints. Never shared between workspaces. Without names: threads are as `cleanThread` makes them.
 */
import { createPageCharge, type JobSpender } from "@mapwright/core/billing/ledger-entry";
import { threadPagePath, threadPagesPath, threadPartPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { RedditThread } from "@mapwright/core/reddit/threads/reddit-thread";
import {
  splitThreads,
  storedThreadPage,
  THREAD_PAGE_MS,
  getThreadPageId,
  threadPart,
  type StoredThreadPage,
  type SubredditProblem,
} from "@mapwright/core/reddit/thread-page";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { buildLedgerWrite } from "#/platform/credits/credit-store.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import type { DocumentWrite, JobRef } from "#/research/jobs/job-store.ts";
import type { PendingWrites } from "#/research/pipeline/pipeline.ts";
import { packJson, unpackJson } from "#/research/stored-results.ts";

const storedPage = { schema: storedThreadPage, times: ["fetchedAt", "expireAt"] } as const;

/** A stored page and where it is. */
export interface LibraryPage {
  readonly id: string;
  readonly page: StoredThreadPage;
}

export interface ThreadLibrary {
  /** The pages of a listing that were read at or after `sinceMs`, latest first. */
  find(workspace: WorkspaceId, listing: string, sinceMs: number): Promise<readonly LibraryPage[]>;
  /** The threads of a page; null: they have expired. */
  read(workspace: WorkspaceId, page: LibraryPage): Promise<readonly RedditThread[] | null>;
}

export function createThreadLibrary(db: Firestore): ThreadLibrary {
  return {
    async find(workspace, listing, sinceMs) {
      const found = await db
        .collection(threadPagesPath(workspace))
        .where("listing", "==", listing)
        .where("fetchedAt", ">=", Timestamp.fromMillis(sinceMs))
        .orderBy("fetchedAt", "desc")
        .get();
      return found.docs.map((document) => ({
        id: document.id,
        page: fromStored(storedPage, document.data()),
      }));
    },
    async read(workspace, { id, page: { partCount } }) {
      if (partCount === 0) return [];
      const parts = Array.from({ length: partCount }, (_, part) =>
        db.doc(threadPartPath(workspace, id, part)),
      );
      const documents = await db.getAll(...parts);
      if (documents.some(({ exists }) => !exists)) return null;
      const read = await Promise.all(
        documents.map(async (document) => threadPart.parse(await unpackJson(document.data()))),
      );
      return read.flatMap(({ threads }) => threads);
    },
  };
}

/** A page as it was read, by its place in the job's input. */
export interface ReadPage {
  /** See `getListingKey`. */
  readonly listing: string;
  /** Its position in the input. */
  readonly position: number;
  readonly page: number;
  readonly cursor: string | null;
  readonly nextCursor: string | null;
  readonly threads: readonly RedditThread[];
  /** IDs of threads that are left out because they couldn't be read. */
  readonly unreadableIds: readonly string[];
  readonly problem: SubredditProblem | null;
  /** Unix ms. */
  readonly fetchedAt: number;
}

/** Collects the pages that a job reads and hands them over with their charges, whenever the job is written. */
export interface PageWriter extends PendingWrites {
  add(page: ReadPage): void;
}

/** `isFree`: its pages cost no credits. */
export function createPageWriter(owner: JobRef & JobSpender, isFree: boolean): PageWriter {
  let pending: ReadPage[] = [];
  return {
    add(page) {
      pending.push(page);
    },
    hasPending: () => pending.length > 0,
    async take() {
      const pages = pending;
      pending = [];
      const documents = await Promise.all(pages.map((page) => pageDocuments(owner, page, isFree)));
      return documents.flat();
    },
  };
}

/** Written together: the page, its threads and what it costs. Writing them again changes nothing. */
async function pageDocuments(
  { workspaceId, jobId, startedBy, apiKeyId }: JobRef & JobSpender,
  {
    listing,
    position,
    page,
    cursor,
    nextCursor,
    threads,
    unreadableIds,
    problem,
    fetchedAt,
  }: ReadPage,
  isFree: boolean,
): Promise<DocumentWrite[]> {
  const id = getThreadPageId(jobId, position, page);
  const parts = splitThreads(threads);
  const { expireAt, ...fields } = toStored(storedPage, {
    jobId,
    listing,
    page,
    cursor,
    nextCursor,
    problem,
    threadCount: threads.length,
    unreadableIds: [...unreadableIds],
    partCount: parts.length,
    fetchedAt,
    expireAt: fetchedAt + THREAD_PAGE_MS,
  });
  const pack = id.slice(jobId.length + 1);
  return [
    ...(isFree || problem
      ? []
      : [
          buildLedgerWrite(
            workspaceId,
            createPageCharge({ jobId, startedBy, apiKeyId, pack }, fetchedAt),
          ),
        ]),
    { path: threadPagePath(workspaceId, id), data: { ...fields, expireAt } },
    ...(await Promise.all(
      parts.map(async (part, at) => ({
        path: threadPartPath(workspaceId, id, at),
        data: { data: await packJson(part), expireAt },
      })),
    )),
  ];
}
