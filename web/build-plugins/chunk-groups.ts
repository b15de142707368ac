/**
 * Which modules share a file in the browser. Few files that many pages share compress better than many that each say
 * the same few imports. A group takes with it whatever its modules import, so that what only the app needs must be
 * neither in a group of public pages nor imported by what is.
 */
const anyOf = (...sources: readonly string[]): RegExp => new RegExp(sources.join("|"));

/** What every page needs and no release of ours changes: one file, which browsers keep. */
const BASE =
  /(?<!node_modules\/.+)node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|stylis|@emotion\/[a-z-]+)\//;

/** What the frame of every page is drawn with; MUI's whole theme and its controls are not among it. */
const FRAME = anyOf(
  String.raw`node_modules/@mui/(?:styled-engine|private-theming|material/(?:Box|Container|Typography)|system/(?!useMediaQuery|cssVars|colorManipulator))`,
  String.raw`node_modules/@mui/material/styles/(?:styled|defaultTheme|identifier|useTheme|[a-z]+ShouldForwardProp)\.`,
  String.raw`/app/root\.tsx`,
  String.raw`/app/platform/(?:nonce|signed-in-hint|public-config|page-meta|view-on-demand)\.`,
  String.raw`/app/ui/theme/(?:theme|measures|palette-names|map-colors|fonts|typography|button-look|link-look)\.`,
  String.raw`/app/ui/(?!error-notice|empty-state|intent-label|pillar-pattern|brand-icon)[a-z-]+\.tsx?$`,
);

/** What every content page is drawn with, blocks of articles and docs included. */
const CONTENT = anyOf(
  String.raw`/app/content/blocks/(?:block-[a-z]+\.tsx?$|call-to-action|callout|code-block|comparison|data-table|figure|quote|steps|text-section)`,
  String.raw`/app/content/page/(?!example-page|legal-page)`,
  String.raw`/app/content/(?:frame|links|live|outline|page-cards|pictures|portable-text|prose|social-card|source)/`,
);

/** The first that takes a module has it. */
export const CHUNK_GROUPS = [
  { name: "base", test: BASE },
  { name: "frame", test: FRAME },
  { name: "content", test: CONTENT },
];
