/** Reads the report of `npm audit --json` against the list of reviewed advisories. */
import { z } from "zod";

const advisory = z.object({
  url: z.string(),
  title: z.string(),
  severity: z.string(),
});

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
});

/** An advisory that doesn't concern us, or can't be helped yet: with the reason, and when to look again. */
export const reviewedAdvisory = z.object({
  url: z.url(),
  reason: z.string().min(1),
  /** ISO date */
  until: z.iso.date(),
});
export type ReviewedAdvisory = z.infer<typeof reviewedAdvisory>;

export interface AuditResult {
  /** Advisories that nobody has reviewed, or whose review has ended: one line each. */
  readonly open: readonly string[];
  /** Reviews of advisories that are gone. */
  readonly needless: readonly string[];
}

/** @param today ISO date. @returns null when the registry gave no report */
export function readAudit(
  json: unknown,
  reviewed: readonly ReviewedAdvisory[],
  today: string,
): AuditResult | null {
  const parsed = report.safeParse(json);
  if (!parsed.success) return null;
  const found = new Map<string, string>();
  for (const [name, { via }] of Object.entries(parsed.data.vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause === "string") continue;
      found.set(cause.url, `${name}: ${cause.title} (${cause.severity}) ${cause.url}`);
    }
  }
  const isReviewed = (url: string) =>
    reviewed.some((review) => review.url === url && review.until >= today);
  return {
    open: [...found].filter(([url]) => !isReviewed(url)).map(([, line]) => line),
    needless: reviewed.map(({ url }) => url).filter((url) => !found.has(url)),
  };
}
