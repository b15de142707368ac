/**
 * Modules that share a chunk in the browser. A few files shared by many pages compress better than many files that
 * repeat the same imports. A group includes whatever its modules import, so code that only the app needs must neither
 * be in a group of public pages nor be imported by one. Names folders of packages; ends when Rolldown groups what
 * several pages share without being told.
 */
const anyOf = (...sources: readonly string[]): RegExp => new RegExp(sources.join("|"));

/** Code that every page needs and that our releases do not change: one file, which browsers cache. */
const BASE =
  /(?<!node_modules\/.+)node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|stylis|@emotion\/[a-z-]+)\//;

/** Modules with which the frame of every page renders; MUI's full theme and its controls are excluded. */
const FRAME = anyOf(
  String.raw`node_modules/@mui/(?:styled-engine|private-theming|material/(?:Box|Container|Typography)|system/(?!useMediaQuery|cssVars|colorManipulator))`,
  String.raw`node_modules/@mui/material/styles/(?:styled|defaultTheme|identifier|useTheme|[a-z]+ShouldForwardProp)\.`,
  String.raw`/app/root\.tsx`,
  String.raw`/app/content/offline/cache-for-offline\.`,
  String.raw`/core/src/maps/share/share-link\.`,
  String.raw`/app/ui/theme/components/focus-ring\.`,
  String.raw`/app/platform/(?:later|document/nonce|document/page-meta|session/signed-in-hint|public-config|view-on-demand)\.`,
  String.raw`/app/ui/theme/(?:theme|palette-names|fonts|typography|button-look|link-look)\.`,
  String.raw`/app/ui/(?!call-failure-notice|error-notice|empty-state|intent-label|brand-icon|coverage-label|limit-prompt|linked-row|markets|overdue|prominence-bar|score-bar|texture)[a-z-]+\.tsx?$`,
);

/** Modules with which every content page renders, including the blocks of articles and docs. */
const CONTENT = anyOf(
  String.raw`/app/content/blocks/(?:block-[a-z]+\.tsx?$|call-to-action|callout|code-block|comparison|data-table|figure|quote|steps|text-section)`,
  String.raw`/app/content/page/(?!example-page|legal-page)`,
  String.raw`/app/routes/content-page\.tsx$`,
  String.raw`/app/content/icons/content-icon\.`,
  String.raw`/app/content/(?:frame|links|live|outline|page-cards|pictures|prose|social-card|source)/`,
);

/** Modules that pages with an example map show around and beside the drawing; the group brings no map model. */
const MAP_PARTS = anyOf(
  String.raw`/app/map-views/(?:islands/island-(?:legend|look)|islands/layout/(?:drawing-measures|flagged)|legend/pillar-(?:swatch|pattern)|outline/outline-parts|plan/status-mark)\.`,
  String.raw`/app/ui/(?:intent-label|theme/map-colors)\.`,
  String.raw`/core/src/snapshot/status-labels\.`,
  String.raw`/core/src/(?:scoring/confidence-level|snapshot/figures/prominence)\.`,
  String.raw`/app/map-views/view-model/format-figures\.`,
  String.raw`/app/content/example-maps/(?:example-figure|page-outline|use-live-map)\.`,
  String.raw`/app/content/map-figures/example-map\.`,
);

/** Small facts and labels of maps, which shared maps, their reports and the app say. */
const MAP_FACTS = anyOf(
  String.raw`/core/src/(?:domains/(?:coverage-labels|round-position)|keywords/place-name|reddit/(?:reddit-themes|theme-labels)|research/metric-source|snapshot/figures/volume-unit)\.`,
  String.raw`/app/map-views/(?:port/map-facts|view-model/pillar-look)\.`,
);

/** Lists of docs and articles, which links in every page's header lead to. */
const READING = anyOf(
  String.raw`/app/content/docs/(?:docs-sidebar|docs-navigation)\.ts`,
  String.raw`/app/content/blog/(?:post-list|blog-paths)\.`,
);

/** The first group that matches a module gets it. */
export const CHUNK_GROUPS = [
  { name: "base", test: BASE },
  { name: "frame", test: FRAME },
  { name: "content", test: CONTENT },
  { name: "map-parts", test: MAP_PARTS },
  { name: "map-facts", test: MAP_FACTS },
  { name: "reading", test: READING },
];
