/** Address of a model, and the way to reach it. */
import type { ModelApi } from "@mapwright/core/language-models/language-model";

export interface ModelConnection {
  readonly api: ModelApi;
  /** null: the operator's own. */
  readonly endpoint: string | null;
  /** Empty: none is needed. */
  readonly key: string;
}

export interface ModelNetwork {
  /** Connects to public addresses only, and doesn't follow redirects. */
  readonly fetch: typeof fetch;
  /** Ends before `/messages`. */
  readonly anthropicUrl: string;
}
