/**
 * A results page for a visitor of the free tool: one that is kept, or a new one from the deployment's provider while the
 * day's total lasts. It is counted before it is asked for, so that those who come together can't exceed the total.
 */
import { toUtcDay } from "@mapwright/core/billing/utc-day";
import { DAY_MS } from "@mapwright/core/durations";
import { freeLookUpPath, rateLimitPath } from "@mapwright/core/firestore-paths";
import {
  FREE_LOOK_UP_DEPTH,
  FREE_LOOK_UP_RETENTION_MS,
  FREE_LOOK_UP_TIMES,
  storedFreeLookUp,
  type LookUpFreelyOutput,
} from "@mapwright/core/free-tool/free-look-up";
import { FREE_LOOK_UPS } from "@mapwright/core/free-tool/free-look-up-limits";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { log } from "#/platform/log/log.ts";
import { z } from "zod";
import { requireRunning } from "#/platform/service-limits.ts";
import { hashText } from "#/platform/hash-text.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import type { SerpSource } from "#/research/ports.ts";

const stored = { schema: storedFreeLookUp, times: FREE_LOOK_UP_TIMES } as const;
const storedCount = z.object({ lookUps: z.number().int() });

/** A visitor waits for it. */
const TIMEOUT_MS = 20_000;

export interface FreeLookUpDeps {
  readonly db: Firestore;
  readonly nowMs: number;
  /** The deployment's provider and its name. Throws when there is none. */
  readonly openSource: () => { readonly name: string; readonly source: SerpSource };
  /** Most look-ups a day of all visitors together. Default: `FREE_LOOK_UPS.perDay`; a test has fewer. */
  readonly perDay?: number;
}

export async function lookUpFreely(
  deps: FreeLookUpDeps,
  keyword: string,
): Promise<LookUpFreelyOutput> {
  const { db, nowMs, openSource } = deps;
  const ref = db.doc(freeLookUpPath(hashText(`free look-up ${keyword}`)));
  const found = await ref.get();
  if (found.exists) {
    const kept = fromStored(stored, found.data());
    if (nowMs < kept.expireAt) return { state: "found", ...kept };
  }
  try {
    await requireRunning(db, "research", nowMs);
    const { name, source } = openSource();
    if (!(await count(deps))) return { state: "used-up" };
    const { entries } = await source.fetchSerp(
      { keyword, locale: DEFAULT_LOCALE, depth: FREE_LOOK_UP_DEPTH },
      AbortSignal.timeout(TIMEOUT_MS),
    );
    const results = entries.slice(0, FREE_LOOK_UP_DEPTH).map(({ url, title }) => ({ url, title }));
    const page = {
      results,
      source: name,
      fetchedAt: nowMs,
      expireAt: nowMs + FREE_LOOK_UP_RETENTION_MS,
    };
    await ref.set(toStored(stored, page));
    return { state: "found", ...page };
  } catch (error) {
    log.warn("free look-up without an answer", {}, error);
    return { state: "unavailable" };
  }
}

/** @returns false when all visitors together have used up the day (UTC) */
async function count({ db, nowMs, perDay = FREE_LOOK_UPS.perDay }: FreeLookUpDeps) {
  const day = toUtcDay(nowMs);
  const ref = db.doc(rateLimitPath(hashText(`free look-ups ${day}`)));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    const lookUps = found.exists ? storedCount.parse(found.data()).lookUps : 0;
    if (lookUps >= perDay) return false;
    const expireAt = Timestamp.fromMillis(nowMs + 2 * DAY_MS);
    transaction.set(ref, { lookUps: lookUps + 1, subject: null, expireAt });
    return true;
  });
}
