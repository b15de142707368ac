/**
 * Caps on the emails of one day (UTC): to one address, by one person, for one workspace, and in total. Counted in the
 * transaction that queues the email, so that none goes uncounted.
 */
import { toUtcDay } from "@mapwright/core/billing/utc-day";
import { DAY_MS } from "@mapwright/core/durations";
import { rateLimitPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { z } from "zod";
import { toRateSubject } from "#/platform/callables/rate-limiter.ts";
import type { EmailCaps } from "#/platform/environment.ts";
import { hashText } from "#/platform/hash-text.ts";

/**
 * Every email counts toward the total, in one of several documents that each hold a part of the cap, so that none is
 * hot.
 */
const OVERALL_SHARDS = 20;

const storedCount = z.object({ emails: z.number().int() });

export interface CountedEmail {
  readonly to: string;
  /** null: no one's, such as a visitor's form. */
  readonly sender: UserId | null;
  readonly workspaceId: WorkspaceId | null;
}

interface Counter {
  readonly cap: keyof EmailCaps;
  readonly ref: DocumentReference;
  readonly most: number;
  /** Hash of the person counted, for counts that have to be deleted with their account. */
  readonly subject: string | null;
}

interface Reading {
  readonly counter: Counter;
  readonly emails: number;
}

/** The cap that is reached, or `count`, which counts the email. It reads: call it before the transaction writes. */
export async function checkEmailCaps(
  db: Firestore,
  transaction: Transaction,
  email: CountedEmail,
  caps: EmailCaps,
  nowMs: number,
): Promise<{ readonly reached: keyof EmailCaps } | { readonly count: () => void }> {
  const day = toUtcDay(nowMs);
  const counterOf = (
    cap: keyof EmailCaps,
    whose: string,
    most: number,
    subject: string | null = null,
  ) => ({
    cap,
    ref: db.doc(rateLimitPath(hashText(`emails ${cap} ${whose} ${day}`))),
    most,
    subject,
  });
  const { to, sender, workspaceId } = email;
  const own: Counter[] = [
    counterOf("perAddress", to, caps.perAddress),
    ...(sender ? [counterOf("perSender", sender, caps.perSender, toRateSubject(sender))] : []),
    ...(workspaceId ? [counterOf("perWorkspace", workspaceId, caps.perWorkspace)] : []),
  ];
  const counted = await readAll(transaction, own);
  const full = counted.find(isFull);
  if (full) return { reached: full.counter.cap };
  const shards = Array.from({ length: OVERALL_SHARDS }, (_, i) =>
    counterOf("overall", String(i), shareOf(caps.overall, i)),
  );
  const shard = await findOpenShard(transaction, shards);
  if (!shard) return { reached: "overall" };
  const expireAt = Timestamp.fromMillis(nowMs + DAY_MS);
  return {
    count() {
      for (const { counter, emails } of [...counted, shard])
        transaction.set(counter.ref, { emails: emails + 1, subject: counter.subject, expireAt });
    },
  };
}

const isFull = ({ counter, emails }: Reading) => emails >= counter.most;
const shareOf = (cap: number, shard: number) =>
  Math.floor(cap / OVERALL_SHARDS) + (shard < cap % OVERALL_SHARDS ? 1 : 0);

/** Picks any shard; the others are tried only when it is full. */
async function findOpenShard(
  transaction: Transaction,
  shards: readonly Counter[],
): Promise<Reading | null> {
  const any = shards[Math.floor(Math.random() * shards.length)];
  const [first] = any ? await readAll(transaction, [any]) : [];
  if (first && !isFull(first)) return first;
  return (await readAll(transaction, shards)).find((reading) => !isFull(reading)) ?? null;
}

async function readAll(transaction: Transaction, counters: readonly Counter[]): Promise<Reading[]> {
  const found = await transaction.getAll(...counters.map(({ ref }) => ref));
  return counters.map((counter, i) => {
    const document = found[i];
    return { counter, emails: document?.exists ? storedCount.parse(document.data()).emails : 0 };
  });
}
