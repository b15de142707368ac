/**
 * Counts requests in `rateLimits`: first for the user or API key, then, as a coarse second limit, for the network. The
 * requests that arrive together are counted together, and a network is counted in several documents, so that hardly
 * anyone contends; and contention is never answered as a refusal (docs/decisions).
 */
import { AppError } from "@mapwright/core/app-error";
import { accountDeletionPath, rateLimitPath, userPath } from "@mapwright/core/firestore-paths";
import { Timestamp, type DocumentSnapshot, type Firestore } from "firebase-admin/firestore";
import { Batches } from "#/platform/callables/batches.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { ABORTED, isCode } from "#/platform/error-code.ts";
import type { LimitedRequest } from "#/platform/callables/perform-use-case.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import {
  RateLimitedError,
  admitCalls,
  readRateStatus,
  storedRate,
  type RateLimit,
  type RateStatus,
} from "#/platform/callables/rate-limit.ts";
import { isRevoked } from "#/platform/access/revocation.ts";
import { hashText } from "#/platform/hash-text.ts";

const TRANSACTION = { maxAttempts: 5 } as const;

/** A network's limit is split across several documents; the sum of their parts is the limit. */
const CALLS_PER_SHARD = 10;
const MAX_SHARDS = 16;
/** The number of used-up limits that an instance remembers. */
const MAX_CACHED = 10_000;

/** One document of `rateLimits`. */
interface Counter {
  readonly key: string;
  /** Hash of whom it counts, the same in all their documents. */
  readonly subject: string;
  readonly limit: RateLimit;
  /** While this document exists, nothing may be written about the person counted. */
  readonly deletion?: string;
}

/** Outcome of a call: whether it is allowed, and the time up to which the counter's limit is then used, Unix ms. */
interface Outcome {
  readonly isAllowed: boolean;
  readonly paidUntilMs: number;
}

interface Charged {
  readonly admitted: number;
  readonly paidUntilMs: number;
  /** Time at which the counter allows the next call, Unix ms. */
  readonly freeAtMs: number;
}

interface Asking {
  readonly counters: readonly Counter[];
  readonly nowMs: number;
}

/** The database stores neither a uid nor an address; a network doesn't identify a person. */
const hash = (...parts: readonly string[]) => hashText(parts.join("\n"));

/** The `subject` of a person's documents in `rateLimits`. */
export function toRateSubject(uid: string): string {
  return hash("person", uid);
}

function principalCounter({ useCase, principal, limits }: LimitedRequest): Counter | null {
  if (principal.kind === "visitor" || !limits.perPrincipal) return null;
  const limit = limits.perPrincipal;
  if (principal.kind === "api-key") {
    const subject = hash("api-key", principal.keyId);
    return { key: hash(useCase, subject), subject, limit };
  }
  const subject = toRateSubject(principal.uid);
  const deletion = accountDeletionPath(toDeletionKey(principal.uid));
  return { key: hash(useCase, subject), subject, limit, deletion };
}

function networkCounters({ useCase, network, limits }: LimitedRequest): Counter[] {
  if (network === null || !limits.perNetwork) return [];
  const { calls, perMs } = limits.perNetwork;
  const count = Math.max(1, Math.min(MAX_SHARDS, Math.floor(calls / CALLS_PER_SHARD)));
  const subject = hash("range", network);
  return Array.from({ length: count }, (_, i) => ({
    key: hash(useCase, subject, String(i)),
    subject,
    limit: { calls: Math.floor(calls / count) + (i < calls % count ? 1 : 0), perMs },
  }));
}

/** One per instance: it remembers what is used up, and what it allowed without counting. */
export class RateLimiter {
  readonly #db: Firestore;
  readonly #batches = new Batches<Asking, Outcome>((key, asking) => this.#charge(key, asking));
  /** Uncounted calls by document: allowed when counting was given up, and included in the next count. */
  readonly #owed = new Map<string, number>();
  /** Times by key up to which the limit is certainly used up, Unix ms. */
  readonly #usedUpUntil = new Map<string, number>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  /**
   * Rejects with `rate-limited`, or with `not-signed-in` when the account is being deleted or the sign-in was revoked.
   * @returns what is left of the principal's own limit; null: it has none
   */
  async check(request: LimitedRequest, nowMs: number): Promise<RateStatus | null> {
    if (request.principal.kind === "user") await this.#requireActiveSignIn(request.principal);
    const own = principalCounter(request);
    // Before the network, so that one who calls too often uses up nothing of their colleagues' limit.
    const outcome = own && (await this.#ask([own], nowMs));
    if (own && !outcome?.isAllowed) throw this.#tooMany(own, nowMs);
    const shards = networkCounters(request);
    const [first] = shards;
    if (!first || (await this.#ask(shards, nowMs)).isAllowed)
      return own && outcome && readRateStatus(own.limit, outcome.paidUntilMs, nowMs);
    if (own) await this.#refund(own);
    throw this.#tooMany(first, nowMs);
  }

  #tooMany({ key, limit }: Counter, nowMs: number): RateLimitedError {
    return new RateLimitedError(this.#usedUpUntil.get(key) ?? nowMs + limit.perMs / limit.calls);
  }

  async #requireActiveSignIn({ uid, signedInAtMs }: UserPrincipal): Promise<void> {
    const [deletion, profile] = await this.#db.getAll(
      this.#db.doc(accountDeletionPath(toDeletionKey(uid))),
      this.#db.doc(userPath(uid)),
    );
    if (deletion?.exists) throw beingDeleted();
    if (profile && isRevoked(profile, signedInAtMs))
      throw new AppError("not-signed-in", "This session was revoked. Sign in again.");
  }

  async #ask(counters: readonly Counter[], nowMs: number): Promise<Outcome> {
    const key = counters[0]?.key ?? "";
    if (nowMs < (this.#usedUpUntil.get(key) ?? 0)) return { isAllowed: false, paidUntilMs: nowMs };
    return this.#batches.add(key, { counters, nowMs });
  }

  /** Counts a batch: in any one document, and what doesn't fit there in those that have room. */
  async #charge(key: string, asking: readonly Asking[]): Promise<readonly Outcome[]> {
    const { counters, nowMs } = asking.at(-1) ?? { counters: [], nowMs: 0 };
    const [any, ...others] = shuffled(counters);
    let left = asking.length;
    let freeAtMs = Infinity;
    let paidUntilMs = nowMs;
    const take = async (counter: Counter) => {
      const charged = await this.#count(counter, left, nowMs);
      left -= charged.admitted;
      paidUntilMs = charged.paidUntilMs;
      freeAtMs = Math.min(freeAtMs, charged.freeAtMs);
    };
    if (any) await take(any);
    if (left > 0 && others.length > 0) {
      const found = await this.#db.getAll(...others.map((counter) => this.#refOf(counter)));
      for (const [i, counter] of others.entries()) {
        if (left === 0) break;
        const { admitted, freeAtMs: free } = this.#decide(counter, found[i], 1, nowMs);
        if (admitted > 0) await take(counter);
        else freeAtMs = Math.min(freeAtMs, free);
      }
    }
    if (left > 0) this.#remember(key, freeAtMs, nowMs);
    return asking.map((_, i) => ({ isAllowed: i < asking.length - left, paidUntilMs }));
  }

  /** @returns how many of the calls are allowed; they are counted, or owed when others kept writing the document */
  async #count(counter: Counter, calls: number, nowMs: number): Promise<Charged> {
    const ref = this.#refOf(counter);
    try {
      const admission = await this.#db.runTransaction(async (transaction) => {
        const [found, deletion] = await transaction.getAll(
          ref,
          ...(counter.deletion ? [this.#db.doc(counter.deletion)] : []),
        );
        if (deletion?.exists) throw beingDeleted();
        const decided = this.#decide(counter, found, calls, nowMs);
        const paidUntil = Timestamp.fromMillis(decided.paidUntilMs);
        if (decided.admitted > 0)
          transaction.set(ref, { subject: counter.subject, paidUntil, expireAt: paidUntil });
        return decided;
      }, TRANSACTION);
      if (admission.admitted > 0) this.#owed.delete(counter.key);
      return admission;
    } catch (error) {
      if (!isCode(error, ABORTED)) throw error;
      const admission = this.#decide(counter, await ref.get(), calls, nowMs);
      const owed = this.#owed.get(counter.key) ?? 0;
      if (admission.admitted > 0) this.#owed.set(counter.key, owed + admission.admitted);
      return admission;
    }
  }

  #decide(counter: Counter, found: DocumentSnapshot | undefined, calls: number, nowMs: number) {
    const paidUntilMs = found?.exists ? paidUntilOf(found) : null;
    return admitCalls(counter.limit, paidUntilMs, nowMs, calls, this.#owed.get(counter.key));
  }

  /** A call that its network's limit refuses isn't counted for its principal. */
  async #refund({ key, limit }: Counter): Promise<void> {
    const ref = this.#db.doc(rateLimitPath(key));
    this.#usedUpUntil.delete(key);
    try {
      await this.#db.runTransaction(async (transaction) => {
        const found = await transaction.get(ref);
        if (!found.exists) return;
        const paidUntil = Timestamp.fromMillis(
          Math.ceil(paidUntilOf(found) - limit.perMs / limit.calls),
        );
        transaction.update(ref, { paidUntil, expireAt: paidUntil });
      }, TRANSACTION);
    } catch (error) {
      // The refused call then counts: one call too few until the limit has recovered.
      if (!isCode(error, ABORTED)) throw error;
    }
  }

  #remember(key: string, untilMs: number, nowMs: number) {
    if (this.#usedUpUntil.size >= MAX_CACHED)
      for (const [other, until] of this.#usedUpUntil)
        if (until <= nowMs) this.#usedUpUntil.delete(other);
    if (this.#usedUpUntil.size < MAX_CACHED) this.#usedUpUntil.set(key, untilMs);
  }

  #refOf({ key }: Counter) {
    return this.#db.doc(rateLimitPath(key));
  }
}

function paidUntilOf(found: DocumentSnapshot): number {
  return storedRate.parse(found.data()).paidUntil.toMillis();
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function beingDeleted(): AppError {
  return new AppError("not-signed-in", "This account is being deleted");
}
