/**
 * Sends events to the product's webhook as unreliably as Stripe may: late, in another order, and more than once. What
 * isn't accepted is sent again, for as long as this runs, and after a restart.
 */
import { signEvent } from "#/billing/event-delivery.ts";
import type { StandInEvent } from "#/billing/stand-in-records.ts";

const MAX_DELAY_MS = 600;
const MAX_COPIES = 3;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
const TIMEOUT_MS = 70_000;

export interface WebhookSenderOptions {
  readonly url: string;
  readonly secret: string;
  /** Returns a number from 0 to 1, as Math.random. */
  readonly random: () => number;
  /** Called after each change of `undelivered`. */
  readonly onChange: () => void;
  readonly fetch?: typeof fetch;
}

export class WebhookSender {
  readonly #options: WebhookSenderOptions;
  readonly #undelivered = new Map<string, StandInEvent>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stopped = new AbortController();

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
  }

  get undelivered(): StandInEvent[] {
    return [...this.#undelivered.values()];
  }

  /** One to three copies, each after a delay of its own, which is what changes their order. */
  send(event: StandInEvent): void {
    const { random } = this.#options;
    this.#undelivered.set(event.id, event);
    const copies = 1 + Math.floor(random() ** 2 * MAX_COPIES);
    for (let copy = 0; copy < copies; copy += 1)
      this.#after(random() * MAX_DELAY_MS, () => this.#attempt(event, FIRST_RETRY_MS));
  }

  stop(): void {
    this.#stopped.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void run();
    }, ms);
    this.#timers.add(timer);
  }

  async #attempt(event: StandInEvent, retryMs: number): Promise<void> {
    const isAccepted = await this.#post(event);
    if (this.#stopped.signal.aborted) return;
    if (isAccepted) {
      if (this.#undelivered.delete(event.id)) this.#options.onChange();
    } else if (this.#undelivered.has(event.id))
      // Unless another copy was accepted.
      this.#after(retryMs, () => this.#attempt(event, Math.min(2 * retryMs, MAX_RETRY_MS)));
  }

  async #post(event: StandInEvent): Promise<boolean> {
    const { url, secret, fetch: post = fetch } = this.#options;
    const { payload, signature } = signEvent(event, secret, Date.now());
    try {
      const { ok } = await post(url, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body: payload,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#stopped.signal]),
      });
      return ok;
    } catch {
      return false; // The functions aren't up yet, or are restarting.
    }
  }
}
