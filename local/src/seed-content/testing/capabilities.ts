/**
 * Capabilities of the product, shipped and planned: the list against which the site, the documentation and the README
 * are checked. Move a capability to `shipped` when it ships; the check then reports every sentence that still denies
 * it. Read by local/src/seed-content/claims.test.ts.
 */

export interface ShippedCapability {
  readonly id: string;
  readonly label: string;
  readonly status: "shipped";
  /** The documentation page that explains it. */
  readonly docsPath: `/docs/${string}`;
  /** Matches sentences about it. */
  readonly mentions: RegExp;
}

export interface PlannedCapability {
  readonly id: string;
  /** Its name on the roadmap page. */
  readonly label: string;
  readonly status: "planned";
  /** Content documents, in addition to the roadmap, that may describe it. Elsewhere a sentence must say “roadmap”. */
  readonly describedIn: readonly string[];
  /** Matches sentences about it. */
  readonly mentions: RegExp;
}

export type Capability = ShippedCapability | PlannedCapability;

function shipped(
  id: string,
  label: string,
  docsPath: ShippedCapability["docsPath"],
  mentions: RegExp,
): ShippedCapability {
  return { id, label, status: "shipped", docsPath, mentions };
}

function planned(
  id: string,
  label: string,
  mentions: RegExp,
  describedIn: readonly string[] = [],
): PlannedCapability {
  return { id, label, status: "planned", describedIn, mentions };
}

/** Everything a page may claim or announce. */
export const CAPABILITIES: readonly Capability[] = [
  shipped("serp-maps", "SERP maps", "/docs/maps/serp-maps", /\bSERP maps?\b/i),
  shipped(
    "domain-maps",
    "Domain maps",
    "/docs/maps/domain-maps",
    /\bdomain (?:topical )?maps?\b|\bmaps? (?:of|made from) your own (?:domain|site)\b/i,
  ),
  shipped(
    "reddit-maps",
    "Reddit maps",
    "/docs/maps/reddit-maps",
    /\breddit (?:topical )?maps?\b|\bmaps? (?:of|made from) subreddits\b/i,
  ),
  shipped(
    "list-research",
    "Research from a list",
    "/docs/maps/seeds-and-market",
    /\bresearch (?:from )?a list\b/i,
  ),
  shipped(
    "result-reuse",
    "Reuse of recent results",
    "/docs/maps/estimate-and-credits",
    /\bwithin 30 days without paying\b|\bin the last 30 days\b/i,
  ),
  shipped("research-jobs", "Research jobs", "/docs/maps/research-jobs", /\bresearch jobs?\b/i),
  shipped("evidence", "Evidence", "/docs/maps/evidence", /\bevidence\b|\bsecond choices?\b/i),
  shipped("regrouping", "Regrouping", "/docs/maps/regroup", /\bregroup\w*|\bthe grouping\b/i),
  shipped("locks", "Locked clusters", "/docs/maps/regroup", /\block(?:s|ed|ing)?\b/i),
  shipped("islands", "Islands", "/docs/maps/look-at-a-map", /\bislands?\b/i),
  shipped("outline", "Outline", "/docs/maps/map-page", /\boutline\b/i),
  shipped("treemap", "Treemap", "/docs/maps/map-page", /\btreemap\b/i),
  shipped("mind-map", "Mind map", "/docs/maps/look-at-a-map", /\bmind maps?\b/i),
  shipped("radial", "Radial", "/docs/maps/look-at-a-map", /\bradial\b/i),
  shipped("graph", "Graph", "/docs/maps/look-at-a-map", /\bgraph\b/i),
  shipped("table", "Table", "/docs/maps/plan", /\btable\b/i),
  shipped("board", "Board and calendar", "/docs/maps/plan", /\bboard\b|\bcalendar\b/i),
  shipped(
    "search",
    "Search and filter",
    "/docs/maps/search-and-links",
    /\bfilters?\b|\bsearch a map\b/i,
  ),
  shipped(
    "editing",
    "Live editing",
    "/docs/maps/edit-together",
    /\b(?:move|moving) (?:it|an?|the|keywords?|clusters?)\b|\bedit(?:ing|ed)? (?:a |the )?maps?\b|\bbulk edits?\b/i,
  ),
  shipped("comments", "Comments", "/docs/maps/edit-together", /\bcomments?\b/i),
  shipped("presence", "Presence", "/docs/maps/edit-together", /\bpresence\b/i),
  shipped("history", "History and undo", "/docs/maps/edit-together", /\bhistory\b|\bundo\b/i),
  shipped("offline", "Offline editing", "/docs/maps/edit-together", /\boffline\b/i),
  shipped(
    "organizing",
    "Tags, archive and trash",
    "/docs/maps/organize-maps",
    /\bduplicates?\b|\btrash\b/i,
  ),
  shipped(
    "share-links",
    "Share links",
    "/docs/maps/share-links",
    /\b(?:share|shared|public|read-only) links?\b|\bsharing\b/i,
  ),
  shipped("briefs", "Briefs", "/docs/maps/brief", /\bbriefs?\b|\blinks to add\b/i),
  shipped("imports", "Imports", "/docs/maps/import", /\bimport(?:s|ed|ing)?\b/i),
  shipped(
    "exports",
    "Exports",
    "/docs/maps/export",
    /\bexport(?:s|ed|ing)?\b|\bXLSX\b|\bas a file\b/i,
  ),
  shipped(
    "pictures",
    "Pictures of a map",
    "/docs/maps/export",
    /\bpictures? of (?:a|the|your) maps?\b|\bthe map itself as\b/i,
  ),
  shipped(
    "shared-views",
    "Links that open with your view",
    "/docs/maps/share-links",
    /\b(?:opens?|see)\b[^.]* the view (?:you|its sender)\b/i,
  ),
  shipped(
    "free-keyword-map",
    "Free keyword map",
    "/docs/maps/free-keyword-map",
    /\bfree keyword map\b|\bfree tool\b/i,
  ),
  shipped(
    "teams",
    "Workspaces and roles",
    "/docs/team/workspaces-and-roles",
    /\broles?\b|\bteam\b/i,
  ),
  shipped("data-sources", "Data sources", "/docs/research/data-sources", /\bdata sources?\b/i),
  shipped("invitations", "Invitations", "/docs/team/workspaces-and-roles", /\binvit\w+/i),
  shipped("account-archive", "Archive of your data", "/docs/team/your-account", /\barchive\b/i),
  shipped(
    "account-deletion",
    "Account deletion",
    "/docs/team/your-account",
    /\bdelet(?:e|es|ing|ion of) (?:an |the |your )?accounts?\b/i,
  ),
  shipped(
    "cluster-command",
    "Cluster command",
    "/docs/research/cluster-command",
    /\bcluster command\b/i,
  ),
  shipped(
    "billing",
    "Plans and billing",
    "/docs/team/plans-and-billing",
    /\bpayments\b|\bon sale\b|\binvoices?\b|\bcredit packs?\b/i,
  ),
  shipped("serp-page", "The SERP page", "/docs/maps/serp-page", /\bSERP page\b/i),
  shipped("domain-page", "The Domain page", "/docs/maps/domain-page", /\bDomain page\b/),
  shipped("reddit-page", "The Reddit page", "/docs/maps/reddit-page", /\bReddit page\b/),

  shipped("home-page", "Home page", "/docs/maps/home", /\bhome page of the app\b/i),
  shipped("webhooks", "Webhooks", "/docs/team/webhooks", /\bwebhooks?\b/i),
  shipped(
    "csv-links",
    "CSV links for spreadsheets",
    "/docs/maps/google-sheets-and-excel",
    /\bCSV (?:links?|address(?:es)?)\b|\bIMPORTDATA\b/i,
  ),
  shipped("reports", "Reports", "/docs/maps/share-links", /\breports? for clients\b/i),
  shipped(
    "white-label-links",
    "White-label links",
    "/docs/maps/share-links",
    /\bwhite-label\b|\bunder your own name\b/i,
  ),
  planned("dashboard-reports", "Reports of every page", /\breports? of every page\b/i),
  shipped("fan-out", "Fan-out", "/docs/maps/fan-out", /\bfan-out\b|\bsub-quer(?:y|ies)\b/i),
  shipped("people-also-ask", "People also ask", "/docs/maps/evidence", /\bpeople also ask\b/i),
  shipped("public-api", "Public API", "/docs/reference/api", /\bpublic API\b/i),
  shipped(
    "assistants",
    "Use with an assistant",
    "/docs/reference/assistants",
    /\bMCP\b|\bAI assistants?\b/,
  ),
  shipped(
    "language-models",
    "Language models",
    "/docs/reference/language-models",
    /\b(?:own|connects?) (?:a )?language models?\b/i,
  ),
];
