/**
 * Gathers what happens and says it together, so that a live region is calm: at once when it was quiet, and then at
 * most once in so long, summed up.
 */
export interface AnnouncerPorts<Happening> {
  readonly everyMs: number;
  /** All that happened since it last spoke, in words; empty: not worth a word. */
  readonly words: (happenings: readonly Happening[]) => string;
  readonly say: (words: string) => void;
  /** Calls back after so many ms. @returns how to call it off. */
  readonly later: (callback: () => void, ms: number) => () => void;
  /** How long what comes first waits for company, in ms. */
  readonly gatherMs: number;
}

export class CalmAnnouncer<Happening> {
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

  /** Forgets what was not said yet. */
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
    // What happens meanwhile waits.
    this.#cancel = this.#ports.later(this.#speak, this.#ports.everyMs);
  };
}
