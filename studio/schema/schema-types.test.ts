import { CONTENT_PAGE_TYPES } from "@mapwright/core/content/content-page-types";
import { createSchema, isReferenceSchemaType, type SchemaType } from "sanity";
import { expect, test } from "vitest";
import { SECTION_GROUPS, TEXT_BLOCKS } from "#/schema/block-types.ts";
import { DOCUMENT_TYPES, schemaTypes } from "#/schema/schema-types.ts";
import { SINGLETON_TYPES } from "#/documents/document-policy.ts";

const schema = createSchema({ name: "default", types: schemaTypes });

/** The content model: the fields of each type, so that one renamed in only one place is noticed. */
const PAGE_FIELDS =
  "title path excerpt body layout locale translations stem navigation isPartial redirectTo publishedAt seo";
const MODEL: Readonly<Record<string, string>> = {
  page: `${PAGE_FIELDS} sections`,
  post: `${PAGE_FIELDS} author categories coverImage`,
  docsPage: `${PAGE_FIELDS} icon isSection`,
  featurePage: `${PAGE_FIELDS} sections mapType`,
  legalPage: `${PAGE_FIELDS} effectiveDate`,
  example: `${PAGE_FIELDS} mapType map summary niche keywordCount coverImage`,
  author: "name slug role bio portrait isSample",
  category: "title slug description",
  testimonial: "quote name role company portrait isSample",
  faq: "question answer topic",
  planCopy: "tier name tagline audience highlights callToAction isRecommended",
  redirect: "from to isPermanent isEnabled",
  siteSettings:
    "title description socialImage announcement organisation fallbackLayouts defaultLayout",
  navigation: "header footer layouts",
  navigationGroup: "title links",
  navigationLink: "label description icon page url",
  layoutRule: "pathPrefix layout",
  link: "page href opensInNewTab",
  figure: "asset media hotspot crop alt caption",
  seo: "title description image noIndex canonicalUrl",
  callToActionLink: "label page href tone",
  hero: "anchor eyebrow heading lead actions visual figure",
  featureGrid: "anchor heading lead features",
  comparison: "anchor heading columns rows note",
  steps: "anchor heading steps",
  quote: "testimonial text attribution",
  testimonialWall: "anchor heading testimonials",
  callout: "tone title text",
  codeBlock: "language filename code highlightedLines",
  video: "file url poster title transcript",
  dataTable: "anchor caption hasHeaderColumn rows",
  faqList: "anchor heading questions",
  callToAction: "anchor heading text actions",
  mapEmbed: "anchor heading example shareLink",
  mediaText: "anchor heading text figure mediaSide actions",
  planTable: "anchor detail heading lead",
  pageList: "anchor heading source category limit action",
  newsletterForm: "anchor heading text",
  textSection: "anchor heading text",
  keywordTool: "anchor heading lead sampleKeywords",
  includedPage: "anchor page",
};
/** List types have members instead of fields. */
const LISTS = ["pageSections", "portableText", "simpleText"];

const fieldsOf = (type: SchemaType | undefined) =>
  type && "fields" in type ? type.fields.map(({ name }) => name) : [];

test.each(Object.entries(MODEL))("type %s has the fields of the content model", (name, fields) => {
  expect(fieldsOf(schema.get(name)).toSorted()).toEqual(fields.split(" ").toSorted());
});

test("every type is in the content model", () => {
  expect(schemaTypes.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(MODEL), ...LISTS].toSorted(),
  );
});

test("schema compiles without problems", () => {
  const { _validation: groups = [] } = schema;
  expect(groups.flatMap((group) => group.problems)).toEqual([]);
});

test("every content page type and every singleton is a document", () => {
  for (const name of [...CONTENT_PAGE_TYPES, ...SINGLETON_TYPES])
    expect(DOCUMENT_TYPES).toContain(name);
});

/** Everything nested in a type, with each named type listed once. */
function walk(type: SchemaType, seen: Set<SchemaType>): SchemaType[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const below =
    "fields" in type ? type.fields.map((field) => field.type) : "of" in type ? type.of : [];
  return [type, ...below.flatMap((member) => walk(member, seen))];
}

test("no reference to a document is weak, so none can dangle", () => {
  const seen = new Set<SchemaType>();
  const types = DOCUMENT_TYPES.flatMap((name) => {
    const type = schema.get(name);
    return type ? walk(type, seen) : [];
  });
  const references = types.filter(isReferenceSchemaType);
  const ours = references.filter(({ to }) => to.some(({ name }) => DOCUMENT_TYPES.includes(name)));
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(({ weak }) => weak)).toEqual([]);
});

test("every block is allowed in running text, in sections, or in both", () => {
  const placed = new Set<string>([...TEXT_BLOCKS, ...SECTION_GROUPS.flatMap((group) => group.of)]);
  const blocks = schemaTypes
    .map(({ name }) => name)
    .filter((name) => MODEL[name]?.startsWith("anchor") || TEXT_BLOCKS.some((b) => b === name));
  expect([...placed].toSorted()).toEqual(blocks.toSorted());
});

test.each(DOCUMENT_TYPES)("%s has an icon and a preview with its name", (name) => {
  const type = schema.get(name);
  expect(type?.icon).toBeDefined();
  expect(type?.preview).toBeDefined();
});

test("field titles use sentence case", () => {
  const seen = new Set<SchemaType>();
  const titles = schemaTypes.flatMap(({ name }) => {
    const type = schema.get(name);
    return (type ? walk(type, seen) : []).flatMap((one) =>
      "fields" in one ? one.fields.map((field) => field.type.title ?? field.name) : [],
    );
  });
  expect(titles.length).toBeGreaterThan(100);
  const ours = titles.filter((title) => !title.startsWith("Crop") && !title.startsWith("Hotspot"));
  expect(ours.filter((title) => / (?!SEO|URL|ID)[A-Z]/.test(title))).toEqual([]);
});
