/** A refusal of the HTTP API, as the server words it. */
import { z } from "zod";
import { parseJson } from "#/api/parse-json.ts";
import { CommandFailure } from "#/command-failure.ts";

/** RFC 9457. */
const problem = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const TEMPORARY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export class ApiFailure extends CommandFailure {
  override readonly name = "ApiFailure";
  /** Code of the problem; null: the answer is no problem document. */
  readonly code: string | null;
  /** Whether the same request may succeed later. */
  readonly isTemporary: boolean;
  /** Delay that the server asks for; null: none. */
  readonly retryAfterMs: number | null;

  constructor(message: string, facts: Pick<ApiFailure, "code" | "isTemporary" | "retryAfterMs">) {
    super(message);
    this.code = facts.code;
    this.isTemporary = facts.isTemporary;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

export function toFailure({ status, headers }: Response, bytes: Uint8Array): ApiFailure {
  const read = problem.safeParse(parseJson(bytes));
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  const code = read.data?.code ?? null;
  return new ApiFailure(chooseMessage(status, read.data), {
    code,
    isTemporary: TEMPORARY.has(status) || code === "request-in-progress",
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
  });
}

function chooseMessage(status: number, found: z.infer<typeof problem> | undefined): string {
  if (status === 401)
    return "This key doesn't work. Create one in Settings → API, then run `mapwright login`.";
  if (!found) return `The server answered with status ${String(status)}. Try again later.`;
  const fields = Object.entries(found.errors ?? {}).map(([field, text]) =>
    field === "" ? text : `${field}: ${text}`,
  );
  return [found.detail.replace(/(?<![.!?])$/, "."), ...fields].join("\n  ");
}
