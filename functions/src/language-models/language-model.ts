/** Port: a language model, whoever runs it. */
import type { ModelFault } from "@mapwright/core/language-models/model-task";

export interface ModelCall {
  readonly system: string;
  readonly prompt: string;
  /** JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
}

/** Tokens as the model counted them. */
export interface CountedTokens {
  readonly input: number;
  readonly output: number;
}

export type ModelErrorKind = Extract<
  ModelFault,
  "key-rejected" | "quota-spent" | "unreachable" | "timed-out" | "unreadable"
>;

/** The message never contains the key. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly kind: ModelErrorKind;

  constructor(kind: ModelErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface LanguageModel {
  /** Lists the models by name. Rejects with `ModelError`, or with the signal's reason when it aborts. */
  readonly listModels: (signal: AbortSignal) => Promise<readonly string[]>;
  /**
   * Writes an answer, in pieces. null: the model didn't count its tokens. Rejects like `listModels`; what was written until
   * then was passed on.
   */
  readonly write: (
    call: ModelCall,
    onText: (piece: string) => void,
    signal: AbortSignal,
  ) => Promise<CountedTokens | null>;
}
