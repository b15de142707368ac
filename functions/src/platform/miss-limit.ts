/**
 * Secrets that strangers send, looked up at a bounded cost: one that isn't stored is read once an instance, and a network
 * that goes on sending others is refused before the read. One that was found is always looked up, whatever its
 * neighbors send. Kept in memory: counting in the database would cost more than the reads.
 */
import { RateLimitedError, admitCalls, type RateLimit } from "#/platform/callables/rate-limit.ts";

/** Networks and secrets that an instance remembers, each at most: the latest. */
const MAX_CACHED = 10_000;

interface Sought {
  /** The secret's hash. */
  readonly id: string;
  /** `192.0.2.0/24`; null: unknown, and shared by all of whom that is so. */
  readonly network: string | null;
  /** Unix ms. */
  readonly nowMs: number;
}

/** One per instance, for secrets that are random: one that isn't stored now will never be. */
export class MissLimit {
  readonly #limit: RateLimit;
  readonly #found = new Map<string, true>();
  readonly #missing = new Map<string, true>();
  /** Ids being read right now: whoever asks for the same one isn't counted again. */
  readonly #reading = new Set<string>();
  readonly #paidUntil = new Map<string, number>();

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /** @param read resolves with null when it isn't stored. Rejects with `rate-limited`. */
  async find<Found>(
    { id, network, nowMs }: Sought,
    read: () => Promise<Found | null>,
  ): Promise<Found | null> {
    if (this.#missing.has(id)) return null;
    // Counted before the read, so that no more than the limit are read at once.
    const isCounted = !this.#found.has(id) && !this.#reading.has(id);
    const counted = isCounted ? this.#count(network ?? "unknown", nowMs) : null;
    if (isCounted) this.#reading.add(id);
    try {
      const found = await read();
      remember(found === null ? this.#missing : this.#found, id, true);
      if (found !== null) counted?.refund();
      return found;
    } finally {
      if (isCounted) this.#reading.delete(id);
    }
  }

  #count(network: string, nowMs: number): { readonly refund: () => void } {
    const paidUntilMs = this.#paidUntil.get(network) ?? null;
    const { admitted, ...admission } = admitCalls(this.#limit, paidUntilMs, nowMs, 1);
    if (admitted === 0) throw new RateLimitedError(admission.freeAtMs);
    remember(this.#paidUntil, network, admission.paidUntilMs);
    const refund = () => {
      const paid = this.#paidUntil.get(network);
      const { calls, perMs } = this.#limit;
      if (paid !== undefined) this.#paidUntil.set(network, Math.ceil(paid - perMs / calls));
    };
    return { refund };
  }
}

function remember<Value>(all: Map<string, Value>, key: string, value: Value): void {
  all.delete(key);
  all.set(key, value);
  const oldest = all.keys().next().value;
  if (all.size > MAX_CACHED && oldest !== undefined) all.delete(oldest);
}
