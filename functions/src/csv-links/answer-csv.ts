/**
 * Answers requests to CSV links. The link is read each time, so that a revoked one stops at once; what it answers with
 * is kept for some minutes. A token is never logged, and tells nothing when it is wrong.
 */
import { csvLinkDocumentPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { CsvLink } from "@mapwright/core/csv-links/csv-link";
import { keepLatest } from "@mapwright/core/keep-latest";
import { HOUR_MS } from "@mapwright/core/durations";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { isCsvToken } from "#/csv-links/csv-token.ts";
import { toCsvLinkId, storedCsvLink } from "#/csv-links/stored-csv-link.ts";
import { hashText } from "#/platform/hash-text.ts";
import { RateLimitedError, computeSecondsUntil } from "#/platform/callables/rate-limit.ts";
import type { MissLimit } from "#/platform/miss-limit.ts";
import type { SharedReads } from "#/platform/shared-reads.ts";
import { fromStored } from "#/platform/stored-document.ts";

/** Longest time that an answer is kept. Spreadsheets ask about once an hour. */
export const CSV_CACHE_MS = 5 * 60_000;
/** Most answers kept. Each may take eight megabytes. */
const MAX_CACHED = 12;
/** Precision of `lastReadAt`. */
const READ_NOTED_MS = HOUR_MS;

export interface CachedCsv {
  readonly atMs: number;
  readonly etag: string;
  readonly text: string;
}
/** Kept files by link; the least recently made first. */
export type CachedCsvs = Map<string, CachedCsv>;

export interface CsvDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly kept: CachedCsvs;
  /** Shares a file between requests that ask for it at the same time. */
  readonly share: SharedReads<CachedCsv | null>;
  readonly misses: MissLimit;
  /** Counts a request. @returns whether it is within the limit */
  readonly isAdmitted: (link: string) => Promise<boolean>;
  readonly make: (
    db: Firestore,
    workspace: CsvLink["workspaceId"],
    source: CsvLink["source"],
  ) => Promise<string | null>;
}

export interface CsvRequest {
  readonly method: string;
  /** `/csv/<token>` */
  readonly path: string;
  /** `192.0.2.0/24`; null: unknown. */
  readonly network: string | null;
  /** `If-None-Match` */
  readonly ifNoneMatch: string | undefined;
}

export interface CsvAnswer {
  readonly status: 200 | 304 | 404 | 405 | 429;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty unless the status is 200. */
  readonly text: string;
}

const ALWAYS = {
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

function refuse(
  status: 404 | 405 | 429,
  headers: Readonly<Record<string, string>> = {},
): CsvAnswer {
  return { status, headers: { ...ALWAYS, "Cache-Control": "no-store", ...headers }, text: "" };
}

export async function answerCsv(deps: CsvDeps, request: CsvRequest): Promise<CsvAnswer> {
  const { method, path, network, ifNoneMatch } = request;
  if (method !== "GET" && method !== "HEAD") return refuse(405, { Allow: "GET, HEAD" });
  const [, token = ""] = /^\/csv\/([^/]+)$/.exec(path) ?? [];
  const link = isCsvToken(token) ? await findLink(deps, token, network) : null;
  if (link instanceof RateLimitedError)
    return refuse(429, { "Retry-After": String(computeSecondsUntil(link.freeAtMs, deps.now())) });
  if (!link) return refuse(404);
  if (!(await deps.isAdmitted(link.id))) return refuse(429, { "Retry-After": "60" });
  const csv = await readCachedCsv(deps, link);
  if (!csv) return refuse(404);
  await noteReading(deps, link);
  const headers = {
    ...ALWAYS,
    // Not in caches that others share: once the link is revoked, nobody reads it.
    "Cache-Control": `private, max-age=${CSV_CACHE_MS / 1_000}`,
    ETag: csv.etag,
  };
  if (isKnown(ifNoneMatch, csv.etag)) return { status: 304, headers, text: "" };
  return {
    status: 200,
    headers: {
      ...headers,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'inline; filename="mapwright.csv"',
    },
    text: csv.text,
  };
}

/** null: unknown, revoked, expired, or its workspace is gone. */
async function findLink(
  { db, now, misses }: CsvDeps,
  token: string,
  network: string | null,
): Promise<CsvLink | RateLimitedError | null> {
  const id = toCsvLinkId(token);
  const link = await misses
    .find({ id, network, nowMs: now() }, async () => {
      const found = await db.doc(csvLinkDocumentPath(id)).get();
      return found.exists ? fromStored(storedCsvLink, found.data()) : null;
    })
    .catch((error: unknown) => {
      if (error instanceof RateLimitedError) return error;
      throw error;
    });
  if (link === null || link instanceof RateLimitedError) return link;
  if (link.expireAt !== null && link.expireAt <= now()) return null;
  return (await db.doc(workspacePath(link.workspaceId)).get()).exists ? link : null;
}

async function readCachedCsv(deps: CsvDeps, link: CsvLink): Promise<CachedCsv | null> {
  const known = deps.kept.get(link.id);
  if (known && deps.now() - known.atMs < CSV_CACHE_MS) return known;
  return deps.share(link.id, () => cacheCsv(deps, link));
}

async function cacheCsv(
  { db, now, kept, make }: CsvDeps,
  link: CsvLink,
): Promise<CachedCsv | null> {
  kept.delete(link.id);
  const text = await make(db, link.workspaceId, link.source);
  if (text === null) return null;
  const made = { atMs: now(), text, etag: `"${hashText(text).slice(0, 32)}"` };
  keepLatest(kept, link.id, made, MAX_CACHED);
  return made;
}

async function noteReading({ db, now }: CsvDeps, { id, lastReadAt }: CsvLink): Promise<void> {
  if (lastReadAt !== null && now() - lastReadAt < READ_NOTED_MS) return;
  const at = Timestamp.fromMillis(now());
  // It may have been revoked meanwhile: then there is nothing to note.
  await db
    .doc(csvLinkDocumentPath(id))
    .update({ lastReadAt: at })
    .catch(() => {});
}

/** Proxies that compress mark the tag as weak. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.some((tag) => tag === etag || tag === "*");
}
