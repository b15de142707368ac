/** The options of `clusterKeywords`, as callers without TypeScript also pass them. */
import { z } from "zod";
import { computeMultiplier, computeThreshold } from "@mapwright/core/clustering/grouping-threshold";
import { EngineError } from "#/engine-error.ts";

/** Progress of a call: bytes of the encoder's files, then keywords read by the encoder. */
export interface ClusterProgress {
  readonly stage: "load" | "embed";
  readonly done: number;
  readonly total: number;
}

export interface ClusterOptions {
  /** True: wording is compared by meaning, with the package's sentence encoder. Default false: by letters. */
  readonly meaning?: boolean | undefined;
  /** −2 (broader: fewer, larger clusters) to 2 (finer); default 0: as the engine chooses for the list. */
  readonly granularity?: number | undefined;
  /** ISO 639-1 code of the keywords' language; default "en". Lists without results show it by their words. */
  readonly language?: string | undefined;
  /** Called from time to time while meaning is compared. */
  readonly onProgress?: ((progress: ClusterProgress) => void) | undefined;
  /** Ends a call while meaning is compared; the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

const clusterOptions = z.strictObject({
  meaning: z.boolean({ error: "must be true or false" }).default(false),
  granularity: z
    .number({ error: "must be a number from -2 to 2" })
    .min(-2, "must be a number from -2 to 2")
    .max(2, "must be a number from -2 to 2")
    .default(0),
  language: z
    .string({ error: 'must be a code of two letters, such as "en"' })
    .regex(/^[a-z]{2}$/, 'must be a code of two letters, such as "en"')
    .default("en"),
  onProgress: z
    .custom<ClusterOptions["onProgress"]>(
      (value) => typeof value === "function",
      "must be a function",
    )
    .optional(),
  signal: z.instanceof(AbortSignal, { error: "must be an AbortSignal" }).optional(),
});
export type ReadOptions = z.infer<typeof clusterOptions>;

/** @throws EngineError that names the option */
export function readOptions(options: unknown): ReadOptions {
  const read = clusterOptions.safeParse(options);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === "unrecognized_keys")
    throw new EngineError("invalid-option", `There is no option “${issue.keys[0] ?? ""}”.`);
  const name = issue?.path.join(".") ?? "";
  throw new EngineError(
    "invalid-option",
    name === ""
      ? "Options must be an object."
      : `The option “${name}” ${issue?.message ?? "is invalid"}.`,
  );
}

/** See `ClusteringOptions.threshold`; undefined: as the engine chooses. */
export function getThreshold(granularity: number, hasResults: boolean): number | undefined {
  if (granularity === 0) return undefined;
  return hasResults ? computeMultiplier(granularity) : computeThreshold(granularity);
}
