/** Figures that a source of figures couldn't be asked for: the map is made without them. */
import { z } from "zod";
import { failedSource, SOURCE_FAULTS } from "#/research/source-fault.ts";

/** Without intents: where a source's can't be had, they are judged by words and results. */
const FIGURE_KINDS = ["volumes", "difficulties"] as const;

export const missingFigures = z.object({
  kinds: z.array(z.enum(FIGURE_KINDS)).min(1),
  /** Of the last failure, if there were several. */
  reason: z.enum([...SOURCE_FAULTS, "provider-unavailable"]),
  /** The provider that failed, if one did. */
  source: failedSource.nullable(),
});
export type MissingFigures = z.infer<typeof missingFigures>;
