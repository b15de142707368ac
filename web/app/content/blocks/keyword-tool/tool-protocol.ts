/** The messages between the tool's page and its worker. */
import type { PackedVectors } from "@mapwright/core/wording/keyword-vectors";
import { z } from "zod";
import { mapKeywords, type KeywordMap } from "#/content/imported-list/map-keywords.ts";
import {
  readKeywordList,
  type KeywordListReading,
} from "#/content/blocks/keyword-tool/read-keyword-list.ts";
import { MAX_STEPS } from "#/content/map-figures/max-steps.ts";

const toolRequest = z.discriminatedUnion("kind", [
  /** Reads the text. */
  z.object({ kind: z.literal("read"), run: z.number(), text: z.string() }),
  /** Reads and maps the text; `step` and `vectors` as in `mapKeywords`. */
  z.object({
    kind: z.literal("map"),
    run: z.number(),
    text: z.string(),
    step: z.int().min(-MAX_STEPS).max(MAX_STEPS),
    vectors: z.custom<PackedVectors>((value) => value instanceof Int8Array).nullable(),
  }),
]);
export type ToolRequest = z.infer<typeof toolRequest>;

/** `run` is the request's. A list with a problem has no map. */
export type ToolResponse =
  | { readonly kind: "read"; readonly run: number; readonly reading: KeywordListReading }
  | {
      readonly kind: "mapped";
      readonly run: number;
      readonly reading: KeywordListReading;
      readonly map: KeywordMap;
    }
  | { readonly kind: "failed"; readonly run: number };

export function handleToolRequest(data: unknown): ToolResponse {
  const request = toolRequest.parse(data);
  const { run, text } = request;
  try {
    const reading = readKeywordList(text);
    if (request.kind === "read" || reading.problem !== null) return { kind: "read", run, reading };
    const map = mapKeywords(reading.keywords, request.step, request.vectors);
    return { kind: "mapped", run, reading, map };
  } catch (error) {
    console.error("Keyword map: couldn't map the list", error);
    return { kind: "failed", run };
  }
}
