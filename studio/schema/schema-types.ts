import { blockTypes } from "#/schema/block-types.ts";
import { author } from "#/schema/documents/author.schema.ts";
import { category } from "#/schema/documents/category.schema.ts";
import { docsPage } from "#/schema/documents/docs-page.schema.ts";
import { example } from "#/schema/documents/example.schema.ts";
import { faq } from "#/schema/documents/faq.schema.ts";
import { featurePage } from "#/schema/documents/feature-page.schema.ts";
import { legalPage } from "#/schema/documents/legal-page.schema.ts";
import { page } from "#/schema/documents/page.schema.ts";
import { planCopy } from "#/schema/documents/plan-copy.schema.ts";
import { post } from "#/schema/documents/post.schema.ts";
import { redirect } from "#/schema/documents/redirect.schema.ts";
import { testimonial } from "#/schema/documents/testimonial.schema.ts";
import { callToActionLink } from "#/schema/objects/call-to-action-link.schema.ts";
import { figure } from "#/schema/objects/figure.schema.ts";
import { layoutRule } from "#/schema/objects/layout-rule.schema.ts";
import { link } from "#/schema/objects/link.schema.ts";
import { navigationGroup, navigationLink } from "#/schema/objects/navigation-link.schema.ts";
import { pageSections } from "#/schema/objects/page-sections.schema.ts";
import { portableText, simpleText } from "#/schema/objects/portable-text.schema.ts";
import { seo } from "#/schema/objects/seo.schema.ts";
import { navigation } from "#/schema/singletons/navigation.schema.ts";
import { siteSettings } from "#/schema/singletons/site-settings.schema.ts";

const documents = [
  page,
  post,
  docsPage,
  featurePage,
  example,
  legalPage,
  author,
  category,
  testimonial,
  faq,
  planCopy,
  redirect,
  siteSettings,
  navigation,
];

/** The names of the document types. */
export const DOCUMENT_TYPES: readonly string[] = documents.map(({ name }) => name);

/** All types: documents, their parts, and blocks. */
export const schemaTypes = [
  ...documents,
  callToActionLink,
  figure,
  layoutRule,
  link,
  navigationGroup,
  navigationLink,
  pageSections,
  portableText,
  seo,
  simpleText,
  ...blockTypes,
];
