/** The views of the blocks used in section-based pages, in one file so that articles and docs don't load them. */
import type { BlockView } from "#/content/blocks/block-frame.tsx";
import { FaqList } from "#/content/blocks/faq-list/faq-list.tsx";
import { FeatureGrid } from "#/content/blocks/feature-grid/feature-grid.tsx";
import { Hero } from "#/content/blocks/hero/hero.tsx";
import { KeywordTool } from "#/content/blocks/keyword-tool/keyword-tool.tsx";
import { MapEmbed } from "#/content/blocks/map-embed/map-embed.tsx";
import { MediaText } from "#/content/blocks/media-text/media-text.tsx";
import { PageList } from "#/content/blocks/page-list/page-list.tsx";
import { PlanTable } from "#/content/blocks/plan-table/plan-table.tsx";
import { TestimonialWall } from "#/content/blocks/testimonial-wall/testimonial-wall.tsx";

export type SectionBlock =
  | "faqList"
  | "featureGrid"
  | "hero"
  | "keywordTool"
  | "mapEmbed"
  | "mediaText"
  | "pageList"
  | "planTable"
  | "testimonialWall";

export const SECTION_VIEWS: { readonly [Type in SectionBlock]: BlockView<Type> } = {
  faqList: FaqList,
  featureGrid: FeatureGrid,
  hero: Hero,
  keywordTool: KeywordTool,
  mapEmbed: MapEmbed,
  mediaText: MediaText,
  pageList: PageList,
  planTable: PlanTable,
  testimonialWall: TestimonialWall,
};
