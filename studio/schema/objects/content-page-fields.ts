/**
 * The fields of every document with an address of its own (docs/content-model.md), in three groups: what
 * visitors read, how the page is found, and how the site treats it.
 */
import { PAGE_LAYOUTS, type ContentPageType } from "@mapwright/core/content/content-page-types";
import { folderOfType } from "@mapwright/core/content/content-path";
import { isStem } from "@mapwright/core/content/stem";
import { CogIcon } from "@sanity/icons/Cog";
import { EditIcon } from "@sanity/icons/Edit";
import { SearchIcon } from "@sanity/icons/Search";
import { defineField, type SanityDocument } from "sanity";
import { PathInput } from "#/inputs/path-input.tsx";
import { StemInput } from "#/inputs/stem-input.tsx";
import { checkPathForm, checkPathIsFree } from "#/schema/validation/path-rules.ts";
import { checkPathOrHttps } from "#/schema/validation/link-rules.ts";
import { checkRedirectEnds } from "#/schema/validation/redirect-rules.ts";

export const contentPageGroups = [
  { name: "content", title: "Content", icon: EditIcon, default: true },
  { name: "seo", title: "SEO", icon: SearchIcon },
  { name: "settings", title: "Settings", icon: CogIcon },
];

const isPartial = (document: SanityDocument | undefined) => document?.["isPartial"] === true;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

function pathField(type: ContentPageType) {
  const folder = folderOfType(type);
  return defineField({
    name: "path",
    description: `Where the page is on the site, for example ${folder ?? "/guides"}/pillars. When you change it, add a redirect from the old path.`,
    type: "string",
    group: "content",
    hidden: ({ document, value }) => isPartial(document) && !value,
    components: { input: PathInput },
    validation: (rule) =>
      rule.custom((path, context) => {
        if (isPartial(context.document)) return true;
        if (!path) return "Give the page a path: without one it has no address.";
        const form = checkPathForm(type, path);
        return form === true ? checkPathIsFree(path, context) : form;
      }),
  });
}

/** Title, path and excerpt: what a page begins with. */
export function pageHeadFields(type: ContentPageType) {
  return [
    defineField({
      name: "title",
      type: "string",
      group: "content",
      validation: (rule) => [
        rule.required().error("Give it a title: the heading of the page and of every link to it."),
        rule.max(120).error("Shorten the title to 120 characters or fewer."),
      ],
    }),
    pathField(type),
    defineField({
      name: "excerpt",
      description: "One or two sentences for lists, search and search engines.",
      type: "text",
      rows: 3,
      group: "content",
      validation: (rule) => [
        rule.max(200).error("Shorten the excerpt to 200 characters or fewer."),
        rule.required().warning("Write an excerpt: without one, lists show the title alone."),
      ],
    }),
  ];
}

export const bodyField = defineField({
  name: "body",
  description: "Headings become the table of contents.",
  type: "portableText",
  group: "content",
});

export const sectionsField = defineField({
  name: "sections",
  description: "Shown above the body, in this order.",
  type: "pageSections",
  group: "content",
});

/** Shown where dates matter; a type for which it always does defines its own. */
export const publishedAtField = defineField({
  name: "publishedAt",
  title: "Date of publication",
  description: "Optional: shown on the page when it is set.",
  type: "datetime",
  group: "settings",
});

const stemField = defineField({
  name: "stem",
  title: "Sort key",
  description:
    "Its place among other pages, by folders: docs/2.guides/10.import-csv. Numbers count by value, so 10 comes after 9.",
  type: "string",
  group: "settings",
  components: { input: StemInput },
  validation: (rule) =>
    rule.custom((stem) => {
      if (!stem) return "Give it a sort key, for example docs/2.guides/3.pillars.";
      return isStem(stem)
        ? true
        : "Use parts like 2.guides between slashes: a number and a dot if order matters, then letters, digits and single hyphens.";
    }),
});

const localeField = defineField({
  name: "locale",
  title: "Language",
  description: "A language tag such as en or pt-BR.",
  type: "string",
  group: "settings",
  initialValue: "en",
  validation: (rule) =>
    rule.custom((locale) => {
      if (!locale) return "Name the language, for example en.";
      return isLanguageTag(locale)
        ? true
        : `${locale} is no language tag: write it like en or pt-BR.`;
    }),
});

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const redirectToField = defineField({
  name: "redirectTo",
  title: "Send visitors to",
  description:
    "Instead of this page: a path such as /guides, or an address that begins with https://",
  type: "string",
  group: "settings",
  validation: (rule) => [
    rule.custom(checkPathOrHttps),
    rule.custom((to, context) =>
      checkRedirectEnds(textOf(context.document?.["path"]), to, context),
    ),
  ],
});

/** How the site treats the page. */
export const pageSettingsFields = [
  stemField,
  defineField({
    name: "navigation",
    title: "Show in lists and navigation",
    type: "boolean",
    group: "settings",
    initialValue: true,
  }),
  defineField({
    name: "layout",
    description:
      "Default has the site's header and footer, custom stands alone. Empty: as for the part of the site it is in.",
    type: "string",
    group: "settings",
    options: { list: [...PAGE_LAYOUTS], layout: "radio", direction: "horizontal" },
  }),
  localeField,
  defineField({
    name: "isPartial",
    title: "Partial",
    description: "A piece that other pages include. It has no address and stands in no list.",
    type: "boolean",
    group: "settings",
    initialValue: false,
  }),
  redirectToField,
];

export const seoField = defineField({ name: "seo", title: "SEO", type: "seo", group: "seo" });

export const pageOrderings = [
  { title: "Sort key", name: "stem", by: [{ field: "stem", direction: "asc" as const }] },
  { title: "Path", name: "path", by: [{ field: "path", direction: "asc" as const }] },
  { title: "Title", name: "title", by: [{ field: "title", direction: "asc" as const }] },
];
