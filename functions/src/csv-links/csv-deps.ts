/** Dependencies of CSV links as deployed. */
import { AppError } from "@mapwright/core/app-error";
import type { CsvDeps, CachedCsv, CachedCsvs } from "#/csv-links/answer-csv.ts";
import { makeCsv } from "#/csv-links/make-csv.ts";
import { VISITOR } from "#/platform/access/principal.ts";
import { RateLimiter } from "#/platform/callables/rate-limiter.ts";
import { getDatabase } from "#/platform/database.ts";
import { MissLimit } from "#/platform/miss-limit.ts";
import { createSharedReads } from "#/platform/shared-reads.ts";

/** Several sheets of several people may read one link. */
const PER_LINK = { calls: 60, perMs: 600_000 };

/** Sheets go on asking for revoked links, from addresses that many share: those are read once. */
const misses = new MissLimit({ calls: 120, perMs: 60_000 });
const kept: CachedCsvs = new Map();
const share = createSharedReads<CachedCsv | null>();
let last: Promise<unknown> = Promise.resolve();
let limiter: RateLimiter | null = null;

export function createCsvDeps(): CsvDeps {
  const db = getDatabase();
  const counting = (limiter ??= new RateLimiter(db));
  const isAdmitted = (link: string) => admit(counting, link);
  return { db, now: Date.now, kept, share, make: makeInTurn, isAdmitted, misses };
}

/** One at a time: a view of keywords holds all maps of its workspace. */
const makeInTurn: CsvDeps["make"] = (...link) => {
  const making = last.then(() => makeCsv(...link));
  last = making.catch(() => null);
  return making;
};

/** Counted by link, wherever it is read: spreadsheets share the addresses of their servers. */
export async function admit(counting: RateLimiter, link: string): Promise<boolean> {
  try {
    await counting.check(
      {
        useCase: "csv",
        principal: VISITOR,
        network: `csv link ${link}`,
        limits: { perNetwork: PER_LINK },
      },
      Date.now(),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate-limited") return false;
    throw error;
  }
}
