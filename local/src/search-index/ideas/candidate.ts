/** A keyword found for a seed, before duplicates are removed and estimates are made. */
export interface Candidate {
  readonly keyword: string;
  readonly kind: "seed" | "related" | "question" | "autocomplete";
  /** Association with the seed, higher = closer. */
  readonly score: number;
  /** Documents of the entire corpus that contain it. */
  readonly documentCount: number;
}

/** Strongest first; ties in code-unit order. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return b.score - a.score || (a.keyword < b.keyword ? -1 : 1);
}
