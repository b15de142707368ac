/**
 * The page's side of the encoder: the vectors of the latest list. The first list downloads a language model, which can be
 * declined; nothing is downloaded then until it is asked for explicitly.
 */
import type { PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import type {
  EncoderFault,
  EncoderRequest,
  EncoderResponse,
} from "#/platform/encoder/encoder-protocol.ts";
import type { OpenWorker, WorkerPort } from "#/platform/worker-port.ts";

export type EncoderState =
  /** Nothing was asked for yet, or it is no longer wanted. */
  | { readonly step: "resting" }
  /** `bytes`: of the model; null before they are known, and when all are here and the model starts. */
  | { readonly step: "loading"; readonly bytes: Counted | null }
  | { readonly step: "embedding"; readonly texts: Counted }
  | { readonly step: "ready"; readonly texts: readonly string[]; readonly vectors: PackedVectors }
  | { readonly step: "declined" }
  | { readonly step: "failed"; readonly fault: EncoderFault };

interface Counted {
  readonly done: number;
  readonly total: number;
}

/** Functions of the browser that the session needs. */
export interface EncoderPorts {
  readonly openWorker: OpenWorker<EncoderRequest, EncoderResponse>;
  readonly isOnline: () => boolean;
  /** Whether a model may be downloaded without an explicit request. */
  readonly mayDownload: () => boolean;
}

export class EncoderSession {
  readonly #ports: EncoderPorts;
  readonly #onState: (state: EncoderState) => void;
  #state: EncoderState = { step: "resting" };
  #worker: WorkerPort<EncoderRequest> | null = null;
  #run = 0;
  #texts: readonly string[] = [];

  constructor(ports: EncoderPorts, onState: (state: EncoderState) => void) {
    this.#ports = ports;
    this.#onState = onState;
  }

  /**
   * Asks for the vectors of `texts`, unless they are on their way; those that are here are reported again. After a failure
   * or a refusal, only what a person asked for (`isExplicit`) is tried again.
   */
  embed(texts: readonly string[], isExplicit = false): void {
    const { step } = this.#state;
    if (!isExplicit) {
      if (step === "failed" || step === "declined") return;
      if (this.#worker === null && !this.#ports.mayDownload()) {
        this.#change({ step: "declined" });
        return;
      }
    }
    const isAsked = step === "loading" || step === "embedding" || step === "ready";
    if (isAsked && haveSameItems(texts, this.#texts)) {
      if (step === "ready") this.#change(this.#state);
      return;
    }
    this.#texts = texts;
    this.#run += 1;
    this.#change({ step: "loading", bytes: null });
    this.#worker ??= this.#open();
    this.#worker.send({ run: this.#run, texts: [...texts] });
  }

  /** Stops the download and the computation. */
  decline(): void {
    this.#end();
    this.#change({ step: "declined" });
  }

  /** The vectors are no longer wanted. The model stays loaded, and a refusal or failure stays in force. */
  rest(): void {
    this.#run += 1;
    const { step } = this.#state;
    if (step !== "declined" && step !== "failed") this.#change({ step: "resting" });
  }

  /** Stops the download and the computation, which the next list starts again. */
  cancel(): void {
    this.#end();
    this.rest();
  }

  close(): void {
    this.#end();
  }

  #end(): void {
    this.#worker?.end();
    this.#worker = null;
  }

  #change(state: EncoderState): void {
    this.#state = state;
    this.#onState(state);
  }

  #open(): WorkerPort<EncoderRequest> {
    const worker = this.#ports.openWorker({
      onAnswer: (answer) => {
        if (this.#worker === worker && answer.run === this.#run) this.#take(answer);
      },
      onBroken: () => {
        if (this.#worker !== worker) return;
        this.#end();
        const { step } = this.#state;
        if (step === "loading" || step === "embedding")
          this.#change({ step: "failed", fault: this.#ports.isOnline() ? "device" : "offline" });
      },
    });
    return worker;
  }

  #take(answer: EncoderResponse): void {
    if (answer.kind === "failed") this.#change({ step: "failed", fault: answer.fault });
    else if (answer.kind === "embedded")
      this.#change({ step: "ready", texts: this.#texts, vectors: answer.vectors });
    else {
      const { stage, done, total } = answer.progress;
      if (stage === "embed") this.#change({ step: "embedding", texts: { done, total } });
      else this.#change({ step: "loading", bytes: done < total ? { done, total } : null });
    }
  }
}

export function haveSameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
