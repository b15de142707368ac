/**
 * Runs work on the same key one batch at a time within this instance: whatever arrives while a batch runs forms the
 * next one, so that many who need the same document share one transaction instead of contending for it.
 */
interface Waiter<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export class Batches<Item, Outcome> {
  readonly #work: (key: string, items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** A key exists while one of its batches runs. */
  readonly #waiting = new Map<string, Waiter<Item, Outcome>[]>();

  /** @param work returns one outcome per item, in the same order; when it rejects, so does every item of the batch */
  constructor(work: (key: string, items: readonly Item[]) => Promise<readonly Outcome[]>) {
    this.#work = work;
  }

  add(key: string, item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiter = { item, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push(waiter);
      else void this.#run(key, [waiter]);
    });
  }

  async #run(key: string, first: readonly Waiter<Item, Outcome>[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.#waiting.get(key) ?? []) {
      this.#waiting.set(key, []);
      await this.#settle(key, batch);
    }
    this.#waiting.delete(key);
  }

  async #settle(key: string, batch: readonly Waiter<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#work(
        key,
        batch.map(({ item }) => item),
      );
      for (const [i, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[i];
        if (outcome === undefined) reject(new Error("A batch left an item without an outcome"));
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
