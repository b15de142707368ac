/**
 * Keywords that were added to a map after it was compared: their vectors and those of the others decide how alike they
 * are. Until then, and where the model is declined, letters do.
 */
import type { ComparedKeyword } from "@mapwright/core/snapshot/map-change";
import type { WordingColumns } from "@mapwright/core/snapshot/wording-columns";
import type { PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import {
  EncoderSession,
  haveSameItems,
  type EncoderPorts,
  type EncoderState,
} from "#/platform/encoder/encoder-session.ts";

export interface CompareRequest {
  readonly texts: readonly string[];
  readonly wording: WordingColumns;
  readonly vectors: PackedVectors;
}

export interface AddedState {
  readonly encoder: Exclude<EncoderState, { step: "ready" }>;
  /** Compared keywords by text; they stay when more keywords are added. */
  readonly compared: ReadonlyMap<string, ComparedKeyword>;
}

export interface ComparisonPorts {
  readonly encoder: EncoderPorts;
  /** Starts a worker for one request; `onCompared` is told null when it fails. @returns a function that ends it */
  readonly startWorker: (
    request: CompareRequest,
    onCompared: (compared: readonly ComparedKeyword[] | null) => void,
  ) => () => void;
}

export const NOTHING_ADDED: AddedState = { encoder: { step: "resting" }, compared: new Map() };

type Wish = Omit<CompareRequest, "vectors">;

export class AddedComparison {
  readonly #ports: ComparisonPorts;
  readonly #onState: (state: AddedState) => void;
  readonly #encoder: EncoderSession;
  #state = NOTHING_ADDED;
  #wish: Wish | null = null;
  #endWorker = () => {};

  constructor(ports: ComparisonPorts, onState: (state: AddedState) => void) {
    this.#ports = ports;
    this.#onState = onState;
    this.#encoder = new EncoderSession(ports.encoder, (state) => this.#takeEncoder(state));
  }

  /** Compares those of `texts` that `wording` doesn't have, unless they are being compared or were. */
  compare(texts: readonly string[], wording: WordingColumns): void {
    const isKnown = wording.uncompared?.every((at) => this.#state.compared.has(texts[at] ?? ""));
    if (isKnown !== false || (this.#wish && haveSameItems(this.#wish.texts, texts))) return;
    this.#wish = { texts, wording };
    this.#endWorker();
    this.#encoder.embed(texts);
  }

  /** Compares by meaning, with a model that is downloaded if it isn't here. */
  byMeaning(): void {
    if (this.#wish) this.#encoder.embed(this.#wish.texts, true);
  }

  byLetters(): void {
    this.#encoder.decline();
  }

  /** Nobody waits for it any more. */
  rest(): void {
    if (this.#wish === null) return;
    this.#wish = null;
    this.#endWorker();
    this.#encoder.cancel();
  }

  close(): void {
    this.#endWorker();
    this.#encoder.close();
  }

  #takeEncoder(encoder: EncoderState): void {
    if (encoder.step !== "ready") {
      this.#change({ encoder });
      return;
    }
    const wish = this.#wish;
    const { vectors } = encoder;
    // What the model needs of memory is free before the map is compared.
    this.#encoder.cancel();
    if (!wish) return;
    this.#endWorker = this.#ports.startWorker({ ...wish, vectors }, (compared) => {
      if (this.#wish !== wish) return;
      if (compared === null) this.#change({ encoder: { step: "failed", fault: "device" } });
      else
        this.#change({
          compared: new Map([
            ...this.#state.compared,
            ...compared.map((keyword) => [keyword.text, keyword] as const),
          ]),
        });
    });
  }

  #change(part: Partial<AddedState>): void {
    this.#state = { ...this.#state, ...part };
    this.#onState(this.#state);
  }
}
