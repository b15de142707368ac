/**
 * `empty-list`: there is nothing to group. `too-many-keywords`: more than `LIMITS.keywords`. `invalid-keyword`: `position`
 * says which. `invalid-option`: an option has a value that it can't have. `encoder-unavailable`: `meaning` was requested, and
 * the sentence encoder couldn't be loaded.
 */
export type EngineErrorCode =
  | "empty-list"
  | "too-many-keywords"
  | "invalid-keyword"
  | "invalid-option"
  | "encoder-unavailable";

/** A list or an option that can't be used. The message says what to change. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: EngineErrorCode;
  /** Position in the list, from 0; null: it isn't about one keyword. */
  readonly position: number | null;

  constructor(
    code: EngineErrorCode,
    message: string,
    {
      position = null,
      cause,
    }: { readonly position?: number | null; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.position = position;
  }
}
