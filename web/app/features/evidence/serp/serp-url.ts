/** State of the SERP dashboard in its address. Malformed values count as missing. */
import { z } from "zod";

export const SERP_VIEWS = ["keyword", "compare", "domains", "titles"] as const;
export type SerpView = (typeof SERP_VIEWS)[number];

const text = z.string().trim().min(1).max(200).nullable().catch(null);

const serpUrl = z.object({
  view: z.enum(SERP_VIEWS).catch("keyword"),
  map: text,
  keyword: text,
  /** The keyword to compare with. */
  other: text,
  /** The date of the list, `2026-11-20` (UTC); null: the latest. */
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .catch(null),
  /** The date of the list to compare with; null: the previous list. */
  since: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .catch(null),
  /** The domain whose keywords are listed. */
  domain: text,
  /** ID of the pillar whose titles are counted; null: all. */
  pillar: text,
});
export type SerpUrl = Readonly<z.infer<typeof serpUrl>>;

const PARAMETERS = {
  view: "view",
  map: "map",
  keyword: "keyword",
  other: "with",
  date: "date",
  since: "since",
  domain: "domain",
  pillar: "pillar",
} as const satisfies { [Part in keyof SerpUrl]: string };

const parts = serpUrl.keyof().options;

export function readSerpUrl(params: URLSearchParams): SerpUrl {
  return serpUrl.parse(
    Object.fromEntries(parts.map((part) => [part, params.get(PARAMETERS[part])])),
  );
}

/** Writes into `params`; what is unset, and the first view, is left out. */
export function writeSerpUrl(params: URLSearchParams, change: Partial<SerpUrl>): URLSearchParams {
  const next = { ...readSerpUrl(params), ...change };
  for (const part of parts) {
    const value = next[part];
    if (value === null || value === SERP_VIEWS[0]) params.delete(PARAMETERS[part]);
    else params.set(PARAMETERS[part], value);
  }
  return params;
}

/** `2026-11-20`, of UTC. */
export function toDateKey(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
