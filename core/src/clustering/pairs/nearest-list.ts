/**
 * Keeps a short list of the best offers without sorting all of them.
 *
 * Indexes are below the list's own length by construction, hence the `!` after them.
 */

/** The best `capacity` offers, best first; with equal scores, the earlier offer wins. */
export class NearestList {
  readonly items: Uint32Array;
  readonly scores: Float32Array;
  length = 0;

  constructor(capacity: number) {
    this.items = new Uint32Array(capacity);
    this.scores = new Float32Array(capacity);
  }

  clear(): void {
    this.length = 0;
  }

  offer(item: number, score: number): void {
    const { items, scores } = this;
    let place = this.length;
    if (place === items.length) {
      if (score <= scores[place - 1]!) return;
      place--;
    } else {
      this.length++;
    }
    for (; place > 0 && scores[place - 1]! < score; place--) {
      items[place] = items[place - 1]!;
      scores[place] = scores[place - 1]!;
    }
    items[place] = item;
    scores[place] = score;
  }

  /** Sorts by item, ascending; clear the list before the next offer. */
  sortByItem(): void {
    const { items, scores, length } = this;
    for (let i = 1; i < length; i++) {
      const item = items[i]!;
      const score = scores[i]!;
      let place = i;
      for (; place > 0 && items[place - 1]! > item; place--) {
        items[place] = items[place - 1]!;
        scores[place] = scores[place - 1]!;
      }
      items[place] = item;
      scores[place] = score;
    }
  }
}
