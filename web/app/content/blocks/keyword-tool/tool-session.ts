/** The page's side of the tool: the reading of the list and its map. The latest request wins. */
import type { KeywordMap } from "#/content/blocks/keyword-tool/map-keywords.ts";
import type { KeywordListReading } from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import type { ToolResponse, ToolRequest } from "#/content/blocks/keyword-tool/tool-protocol.ts";

export interface ToolListener {
  onAnswer(answer: ToolResponse): void;
  /** The worker failed to load or crashed: it will not respond any more. */
  onBroken(): void;
}

/** A worker as a session uses it; `openToolWorker` creates the real one. */
export interface ToolWorker {
  send(request: ToolRequest): void;
  end(): void;
}

/** A map and the inputs it was created from. */
export interface MappedList {
  readonly text: string;
  readonly step: number;
  readonly reading: KeywordListReading;
  readonly map: KeywordMap;
}

export interface ToolState {
  /** The reading of the current text; null before there is any. */
  readonly reading: KeywordListReading | null;
  readonly status: "resting" | "mapping" | "failed";
  /** Stays while another is being created, and when that fails. */
  readonly mapped: MappedList | null;
}

export const NOTHING_MAPPED: ToolState = { reading: null, status: "resting", mapped: null };

export class ToolSession {
  readonly #openWorker: (listener: ToolListener) => ToolWorker;
  readonly #onState: (state: ToolState) => void;
  #worker: ToolWorker | null = null;
  #state = NOTHING_MAPPED;
  #run = 0;
  /** The requests whose responses are still wanted; 0 = none. */
  #readRun = 0;
  #mapRun = 0;
  #wish: { readonly text: string; readonly step: number } | null = null;

  constructor(
    openWorker: (listener: ToolListener) => ToolWorker,
    onState: (state: ToolState) => void,
  ) {
    this.#openWorker = openWorker;
    this.#onState = onState;
  }

  /** Requests a reading of `text`. */
  read(text: string): void {
    this.#readRun = ++this.#run;
    this.#ask({ kind: "read", run: this.#run, text });
  }

  map(text: string, step: number): void {
    this.#wish = { text, step };
    this.#readRun = this.#mapRun = ++this.#run;
    this.#change({ status: "mapping" });
    this.#ask({ kind: "map", run: this.#run, text, step });
  }

  /** Resets the session. */
  clear(): void {
    this.#readRun = this.#mapRun = 0;
    this.#change(NOTHING_MAPPED);
  }

  close(): void {
    this.#readRun = this.#mapRun = 0;
    this.#worker?.end();
    this.#worker = null;
  }

  #change(part: Partial<ToolState>): void {
    this.#state = { ...this.#state, ...part };
    this.#onState(this.#state);
  }

  #ask(request: ToolRequest): void {
    this.#worker ??= this.#open();
    this.#worker.send(request);
  }

  #open(): ToolWorker {
    const worker = this.#openWorker({
      onAnswer: (answer) => {
        if (this.#worker === worker) this.#take(answer);
      },
      onBroken: () => {
        if (this.#worker !== worker) return;
        this.close();
        if (this.#state.status === "mapping") this.#change({ status: "failed" });
      },
    });
    return worker;
  }

  #take(answer: ToolResponse): void {
    const isMap = answer.run === this.#mapRun;
    if (answer.kind === "failed") {
      if (isMap) this.#change({ status: "failed" });
      return;
    }
    const { reading } = answer;
    this.#change({
      ...(answer.run === this.#readRun && { reading }),
      ...(isMap && { status: "resting" }),
      ...(isMap &&
        answer.kind === "mapped" &&
        this.#wish && { mapped: { ...this.#wish, reading, map: answer.map } }),
    });
  }
}
