/**
 * All blocks and where editors can use them: in page sections, in running text, or both. Each block's schema is next to
 * its view on the site.
 */
import { callToAction } from "@mapwright/web/content/blocks/call-to-action/call-to-action.schema";
import { callout } from "@mapwright/web/content/blocks/callout/callout.schema";
import { codeBlock } from "@mapwright/web/content/blocks/code-block/code-block.schema";
import { comparison } from "@mapwright/web/content/blocks/comparison/comparison.schema";
import { dataTable } from "@mapwright/web/content/blocks/data-table/data-table.schema";
import { faqList } from "@mapwright/web/content/blocks/faq-list/faq-list.schema";
import { featureGrid } from "@mapwright/web/content/blocks/feature-grid/feature-grid.schema";
import { hero } from "@mapwright/web/content/blocks/hero/hero.schema";
import { includedPage } from "@mapwright/web/content/blocks/included-page/included-page.schema";
import { keywordTool } from "@mapwright/web/content/blocks/keyword-tool/keyword-tool.schema";
import { mapEmbed } from "@mapwright/web/content/blocks/map-embed/map-embed.schema";
import { mediaText } from "@mapwright/web/content/blocks/media-text/media-text.schema";
import { newsletterForm } from "@mapwright/web/content/blocks/newsletter-form/newsletter-form.schema";
import { pageList } from "@mapwright/web/content/blocks/page-list/page-list.schema";
import { planTable } from "@mapwright/web/content/blocks/plan-table/plan-table.schema";
import { quote } from "@mapwright/web/content/blocks/quote/quote.schema";
import { steps } from "@mapwright/web/content/blocks/steps/steps.schema";
import { testimonialWall } from "@mapwright/web/content/blocks/testimonial-wall/testimonial-wall.schema";
import { textSection } from "@mapwright/web/content/blocks/text-section/text-section.schema";
import { video } from "@mapwright/web/content/blocks/video/video.schema";

/** Blocks for running text, in the order of the insert menu. `figure` is an object type of the Studio. */
export const TEXT_BLOCKS = [
  "figure",
  "callout",
  "codeBlock",
  "video",
  "dataTable",
  "comparison",
  "steps",
  "quote",
  "faqList",
  "callToAction",
  "mapEmbed",
  "newsletterForm",
  "includedPage",
] as const;

/** Blocks for page sections, grouped by what an editor looks for. */
export const SECTION_GROUPS = [
  { name: "openings", title: "Openings", of: ["hero", "textSection", "mediaText"] },
  {
    name: "product",
    title: "Product",
    of: ["featureGrid", "steps", "comparison", "dataTable", "mapEmbed", "keywordTool", "planTable"],
  },
  { name: "proof", title: "Proof", of: ["quote", "testimonialWall", "faqList"] },
  {
    name: "further",
    title: "More",
    of: ["callToAction", "pageList", "newsletterForm", "includedPage"],
  },
];

export const blockTypes = [
  callToAction,
  callout,
  codeBlock,
  comparison,
  dataTable,
  faqList,
  featureGrid,
  hero,
  includedPage,
  keywordTool,
  mapEmbed,
  mediaText,
  newsletterForm,
  pageList,
  planTable,
  quote,
  steps,
  testimonialWall,
  textSection,
  video,
];
