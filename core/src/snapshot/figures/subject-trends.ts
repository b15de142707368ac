/**
 * Page views of Wikipedia's articles about some of a map's keywords, month by month: a free sign of rising or falling
 * interest, and never a search volume. Kept by keyword text, so that it survives edits and regrouping.
 */
import { z } from "zod";

/** Months that are read: two years, so that a year can be compared with the one before. */
export const TREND_MONTHS = 24;
const YEAR = 12;

const subjectTrend = z.object({
  keyword: z.string(),
  /** Title of the article. */
  article: z.string(),
  url: z.string(),
  /** Views per month from `fromMonth`, oldest first; null = unknown. */
  views: z.array(z.number().int().min(0).nullable()).min(1),
});
export type SubjectTrend = z.infer<typeof subjectTrend>;

export const subjectTrends = z.object({
  /** Time at which the views were read, in Unix ms. */
  asOf: z.number(),
  /** `2024-11`, the first month of every subject. */
  fromMonth: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
  subjects: z.array(subjectTrend),
});
export type SubjectTrends = z.infer<typeof subjectTrends>;

/** The trend of the first of these keywords that has one; null: none has. Pass the primary keyword first. */
export function findKeywordTrend(
  trends: SubjectTrends | undefined,
  texts: readonly string[],
): SubjectTrend | null {
  if (!trends) return null;
  for (const text of texts) {
    const found = trends.subjects.find(({ keyword }) => keyword === text);
    if (found) return found;
  }
  return null;
}

/** The last twelve months against the twelve before: 0.25 = a quarter more. null: a month is unknown, or nothing to compare with. */
export function computeYearlyChange({ views }: Pick<SubjectTrend, "views">): number | null {
  const last = sumOf(views.slice(-YEAR));
  const before = sumOf(views.slice(-2 * YEAR, -YEAR));
  return last === null || before === null || before === 0 ? null : last / before - 1;
}

/** null: not a full year, or a month of it is unknown. */
function sumOf(months: readonly (number | null)[]): number | null {
  if (months.length < YEAR) return null;
  return months.reduce<number | null>(
    (sum, views) => (sum === null || views === null ? null : sum + views),
    0,
  );
}

/** The months before the one of `nowMs`, as many as `TREND_MONTHS`: the current one isn't over. Both inclusive. */
export function getTrendMonths(nowMs: number): { readonly from: string; readonly to: string } {
  const now = new Date(nowMs);
  const monthBefore = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
      .toISOString()
      .slice(0, 7);
  return { from: monthBefore(TREND_MONTHS), to: monthBefore(1) };
}
