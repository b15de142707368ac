import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { RedditEvidence } from "#/reddit/reddit-evidence.ts";

/** Evidence of one kind, fetched on first use. `absent`: the map has none. */
export type EvidenceState<Evidence> =
  | { readonly status: "absent" | "unread" | "loading" }
  | { readonly status: "ready"; readonly evidence: Evidence }
  | { readonly status: "failed"; readonly reason: "offline" | "corrupt" | "unreachable" };

/** The stored evidence of a map apart from its SERPs. */
export interface MapEvidenceState {
  readonly site: EvidenceState<SiteEvidence>;
  readonly reddit: EvidenceState<RedditEvidence>;
}
