/**
 * The page's side of the tool: the reading of the list and its map. The latest request wins. A list is mapped by letters
 * at once, and again by meaning as soon as its vectors are here, unless somebody is working with the map by then.
 */
import type { PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import type { KeywordMap } from "#/content/imported-list/map-keywords.ts";
import type { KeywordListReading } from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import type { ToolResponse, ToolRequest } from "#/content/blocks/keyword-tool/tool-protocol.ts";
import {
  EncoderSession,
  haveSameItems,
  type EncoderPorts,
  type EncoderState,
} from "#/platform/encoder/encoder-session.ts";
import type { OpenWorker, WorkerPort } from "#/platform/worker-port.ts";

/** Inputs that a map is created from; `vectors` as in `mapKeywords`. */
interface MapInputs {
  readonly text: string;
  readonly step: number;
  readonly vectors: PackedVectors | null;
}

/** A map and the inputs it was created from. */
export interface MappedList extends MapInputs {
  readonly reading: KeywordListReading;
  readonly map: KeywordMap;
}

export interface ToolState {
  /** The reading of the current text; null before there is any. */
  readonly reading: KeywordListReading | null;
  readonly status: "resting" | "mapping" | "failed";
  /** Stays while another is being created, and when that fails. */
  readonly mapped: MappedList | null;
  /** State of the encoder of the mapped list's vectors. */
  readonly encoder: EncoderState;
}

export const NOTHING_MAPPED: ToolState = {
  reading: null,
  status: "resting",
  mapped: null,
  encoder: { step: "resting" },
};

export class ToolSession {
  readonly #openWorker: OpenWorker<ToolRequest, ToolResponse>;
  readonly #onState: (state: ToolState) => void;
  readonly #encoder: EncoderSession;
  #worker: WorkerPort<ToolRequest> | null = null;
  #state = NOTHING_MAPPED;
  #run = 0;
  /** The requests whose responses are still wanted; 0 = none. */
  #readRun = 0;
  #mapRun = 0;
  #wish: MapInputs | null = null;
  /** Text of the current reading. */
  #readText: string | null = null;
  #wantedText = "";
  /** Text whose map somebody did something with; null: none. */
  #usedText: string | null = null;

  constructor(
    openWorker: OpenWorker<ToolRequest, ToolResponse>,
    encoder: EncoderPorts,
    onState: (state: ToolState) => void,
  ) {
    this.#openWorker = openWorker;
    this.#onState = onState;
    this.#encoder = new EncoderSession(encoder, (state) => this.#takeVectors(state));
  }

  /** Requests a reading of `text`. */
  read(text: string): void {
    this.#readRun = ++this.#run;
    this.#wantedText = text;
    this.#ask({ kind: "read", run: this.#run, text });
  }

  /** Maps a text; if it is the same, it is mapped as before: by meaning, if it was. */
  map(text: string, step: number): void {
    const { mapped } = this.#state;
    const vectors = mapped?.text === text ? mapped.vectors : null;
    this.#map({ text, step, vectors });
    const { reading } = this.#state;
    if (vectors === null && this.#readText === text && reading?.problem === null)
      this.#encoder.embed(reading.keywords);
  }

  /** Somebody works with the map: another grouping is offered from now on, not shown. */
  use(): void {
    this.#usedText = this.#state.mapped?.text ?? null;
  }

  /** Maps the list by meaning, with a model that is downloaded if it isn't here. */
  mapByMeaning(): void {
    this.#usedText = null;
    const { mapped } = this.#state;
    if (mapped) this.#encoder.embed(mapped.reading.keywords, true);
  }

  keepLetters(): void {
    this.#encoder.decline();
  }

  /** Resets the session. */
  clear(): void {
    this.#readRun = this.#mapRun = 0;
    this.#usedText = this.#readText = null;
    this.#encoder.rest();
    const { encoder } = this.#state;
    this.#change({ ...NOTHING_MAPPED, encoder });
  }

  close(): void {
    this.#end();
    this.#encoder.close();
  }

  #end(): void {
    this.#readRun = this.#mapRun = 0;
    this.#worker?.end();
    this.#worker = null;
  }

  #map(inputs: MapInputs): void {
    this.#wish = inputs;
    this.#wantedText = inputs.text;
    this.#readRun = this.#mapRun = ++this.#run;
    this.#change({ status: "mapping" });
    this.#ask({ kind: "map", run: this.#run, ...inputs });
  }

  #takeVectors(encoder: EncoderState): void {
    this.#change({ encoder });
    const { mapped, status } = this.#state;
    if (encoder.step !== "ready" || !mapped || status === "mapping") return;
    const { text, step, vectors, reading } = mapped;
    const isOfMap = haveSameItems(encoder.texts, reading.keywords);
    if (isOfMap && vectors === null && this.#usedText !== text)
      this.#map({ text, step, vectors: encoder.vectors });
  }

  #change(part: Partial<ToolState>): void {
    this.#state = { ...this.#state, ...part };
    this.#onState(this.#state);
  }

  #ask(request: ToolRequest): void {
    this.#worker ??= this.#open();
    this.#worker.send(request);
  }

  #open(): WorkerPort<ToolRequest> {
    const worker = this.#openWorker({
      onAnswer: (answer) => {
        if (this.#worker === worker) this.#take(answer);
      },
      onBroken: () => {
        if (this.#worker !== worker) return;
        this.#end();
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
    if (answer.run === this.#readRun) this.#readText = this.#wantedText;
    const isMapped = isMap && answer.kind === "mapped" && this.#wish !== null;
    this.#change({
      ...(answer.run === this.#readRun && { reading }),
      ...(isMap && { status: "resting" }),
      ...(isMapped && this.#wish && { mapped: { ...this.#wish, reading, map: answer.map } }),
    });
    if (isMapped && this.#wish?.vectors === null) this.#encoder.embed(reading.keywords);
  }
}
