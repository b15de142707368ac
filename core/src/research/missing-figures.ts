/** Figures that a source of figures couldn't be asked for: the map is made without them. */
import { z } from "zod";
import { failedSource, SOURCE_FAULTS } from "#/research/source-fault.ts";

/** Kinds of figures, without intents: where a source's can't be had, intents are judged by words and results. */
const FIGURE_KINDS = ["volumes", "difficulties"] as const;

export const missingFigures = z.object({
  kinds: z.array(z.enum(FIGURE_KINDS)).min(1),
  /** Reason of the last failure, if there were several. */
  reason: z.enum([...SOURCE_FAULTS, "provider-unavailable"]),
  /** The provider that failed, if one did. */
  source: failedSource.nullable(),
});
export type MissingFigures = z.infer<typeof missingFigures>;
