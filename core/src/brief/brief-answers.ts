/** Common traits of the pages that search engines cite for a cluster, for whoever writes its page. */
import type { ClusterAnswers } from "#/answers/cluster-answers.ts";
import type { BriefMaterial } from "#/brief/brief-material.ts";
import { findAngles, type TitleAngle } from "#/brief/title-angles.ts";

export interface BriefAnswers extends ClusterAnswers {
  /** Phrases that recur in the titles of cited pages, apart from the topic. */
  readonly phrases: readonly TitleAngle[];
}

/** null: nothing is known of answers. */
export function buildBriefAnswers(
  material: BriefMaterial,
  answers: ClusterAnswers | null,
): BriefAnswers | null {
  if (!answers || answers.known === 0) return null;
  const titles = answers.pages
    .filter(({ title }) => title !== "")
    .map(({ url, title, keywords }) => ({ url, title, keywordCount: keywords.length }));
  return { ...answers, phrases: findAngles({ ...material, titles }) };
}
