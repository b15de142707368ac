/** Dependencies of CSV links as deployed. */
import { AppError } from "@mapwright/core/app-error";
import type { CsvDeps, KeptCsvs } from "#/csv-links/answer-csv.ts";
import { makeCsv } from "#/csv-links/make-csv.ts";
import { VISITOR } from "#/platform/access/principal.ts";
import { RateLimiter } from "#/platform/callables/rate-limiter.ts";
import { database } from "#/platform/database.ts";

/** Several sheets of several people may read one link. */
const PER_LINK = { calls: 60, perMs: 600_000 };

const kept: KeptCsvs = new Map();
let limiter: RateLimiter | null = null;

export function createCsvDeps(): CsvDeps {
  const db = database();
  const counting = (limiter ??= new RateLimiter(db));
  return { db, now: Date.now, kept, make: makeCsv, isAdmitted: (link) => admit(counting, link) };
}

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
