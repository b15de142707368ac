/** A keyword found for a seed, before its relevance is judged and estimates are made. */
import type { RelevanceSigns } from "@mapwright/core/research/idea-relevance";

export interface Candidate {
  readonly keyword: string;
  readonly kind: "seed" | "related" | "question" | "autocomplete";
  readonly form: RelevanceSigns["form"];
}
