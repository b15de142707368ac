/**
 * Every event of our own, with its properties. None of them contains what a person typed: no titles, keywords,
 * addresses or ids of maps. Page views, clicks and web vitals are the library's own events.
 */
export interface AnalyticsEvents {
  "map created": {
    readonly source: "seeds" | "list" | "domain" | "reddit" | "file" | "copy";
  };
  "map exported": { readonly format: string };
  /** A read-only link; null: it never expires. */
  "map shared": { readonly days: number | null };
  "plan chosen": { readonly plan: string };
}

export type AnalyticsEvent = keyof AnalyticsEvents;
