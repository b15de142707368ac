/**
 * Offer of a use case to programs, from which the HTTP API, its OpenAPI document and every later transport for programs
 * are derived. The input's schema stays the only one; the offer says where its fields stand in a request.
 */

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface HttpOffer {
  readonly method: HttpMethod;
  /** Path after `/api/v1`; `{field}` is a field of the input. */
  readonly path: `/${string}`;
  /** Status of a success. Default: 200. 202: a job works on it, whose address is in `Location`. */
  readonly status?: 200 | 201 | 202;
  /** Address of what was made or works on it, after `/api/v1`; `{field}` is a field of the output. */
  readonly location?: `/${string}`;
  /** The output has a secret that is told once: it isn't kept for repeated requests, which run again. */
  readonly isSecret?: true;
  /** The output is a file (`exportedFile`), which is sent as it is. */
  readonly isFile?: true;
}

export interface ProgramExample<Input = unknown, Output = unknown> {
  readonly input: Input;
  readonly output: Output;
}

export interface ProgramOffer<Input = unknown, Output = unknown> {
  /** Verb and object: "List maps". */
  readonly title: string;
  /** One to three sentences in Markdown, for people and for assistants. */
  readonly description: string;
  /** Credits that it can spend, in words; null: it never costs credits. */
  readonly cost: string | null;
  /** Effect: reads only, changes nothing more when repeated, adds each time, or can take something away. */
  readonly effect: "reads" | "idempotent" | "adds" | "destructive";
  /** Examples without the fields that the key or the transport fills in. */
  readonly examples: readonly ProgramExample<Partial<Input>, Output>[];
  readonly http: HttpOffer;
}

/** Fields of an input that no program sends: its key says the workspace, its `Idempotency-Key` the request. */
export const FILLED_IN = ["workspaceId", "requestId"] as const;
