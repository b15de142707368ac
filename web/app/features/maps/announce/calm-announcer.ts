/**
 * Collects changes and announces them together, to keep a live region calm: promptly after a quiet period, then at most
 * once per interval, summarized.
 */
export interface AnnouncerPorts<Happening> {
  readonly everyMs: number;
  /** A message for everything since the last announcement; empty: nothing to announce. */
  readonly words: (happenings: readonly Happening[]) => string;
  readonly say: (words: string) => void;
  /** Calls back after `ms`. @returns a function that cancels it. */
  readonly later: (callback: () => void, ms: number) => () => void;
  /** Time that the first change waits for others, in ms. */
  readonly gatherMs: number;
}

export class ThrottledAnnouncer<Happening> {
  readonly #ports: AnnouncerPorts<Happening>;
  #waiting: readonly Happening[] = [];
  #cancel: (() => void) | null = null;

  constructor(ports: AnnouncerPorts<Happening>) {
    this.#ports = ports;
  }

  add(happenings: readonly Happening[]): void {
    if (happenings.length === 0) return;
    this.#waiting = [...this.#waiting, ...happenings];
    this.#cancel ??= this.#ports.later(this.#speak, this.#ports.gatherMs);
  }

  /** Discards pending announcements. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting = [];
  }

  readonly #speak = (): void => {
    this.#cancel = null;
    if (this.#waiting.length === 0) return;
    const words = this.#ports.words(this.#waiting);
    this.#waiting = [];
    if (words === "") return;
    this.#ports.say(words);
    // Changes in the meantime wait.
    this.#cancel = this.#ports.later(this.#speak, this.#ports.everyMs);
  };
}
