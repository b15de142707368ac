/**
 * The fields of every document with its own address (docs/content-model.md), in three groups: what visitors read, how
 * the page is found, and how the site treats it.
 */
import { MAX_TITLE_CHARACTERS } from "@mapwright/core/content/search-results";
import {
  CONTENT_PAGE_TYPES,
  type ContentPageType,
  PAGE_LAYOUTS,
} from "@mapwright/core/content/content-page-types";
import { getTypeFolder } from "@mapwright/core/content/content-path";
import { isStem } from "@mapwright/core/content/stem";
import { CogIcon } from "@sanity/icons/Cog";
import { EditIcon } from "@sanity/icons/Edit";
import { SearchIcon } from "@sanity/icons/Search";
import { defineArrayMember, defineField, type SanityDocument } from "sanity";
import { PathInput, StemInput } from "#/inputs/suggested-text-input.tsx";
import { checkPathOrHttps } from "#/schema/validation/link-rules.ts";
import { checkPathForm, checkPathIsFree } from "#/schema/validation/path-rules.ts";
import { checkRedirectEnds } from "#/schema/validation/redirect-rules.ts";
import { checkDescription, checkTitleIsUnique } from "#/schema/validation/search-result-rules.ts";
import { z } from "zod";

export const contentPageGroups = [
  { name: "content", title: "Content", icon: EditIcon, default: true },
  { name: "seo", title: "SEO", icon: SearchIcon },
  { name: "settings", title: "Settings", icon: CogIcon },
];

const isPartial = (document: SanityDocument | undefined) => document?.["isPartial"] === true;

const seo = z.object({ title: z.string().nullish(), description: z.string().nullish() });

/** Reads the texts that the page has for search results only. */
const ownSeo = (document: SanityDocument | undefined) =>
  seo.safeParse(document?.["seo"] ?? {}).data ?? {};

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

function pathField(type: ContentPageType) {
  const folder = getTypeFolder(type);
  return defineField({
    name: "path",
    description: `Where the page is on the site, for example ${folder ?? "/guides"}/pillars. When you change it, you're offered a redirect from the old path.`,
    type: "string",
    group: "content",
    hidden: ({ document, value }) => isPartial(document) && !value,
    components: { input: PathInput },
    validation: (rule) =>
      rule.custom((path, context) => {
        if (isPartial(context.document)) return true;
        if (!path) return "Add a path. Without one, the page has no address.";
        const form = checkPathForm(type, path);
        return form === true ? checkPathIsFree(path, context) : form;
      }),
  });
}

/** Title, path and excerpt, the first fields of a page. */
export function buildPageHeadFields(type: ContentPageType) {
  return [
    defineField({
      name: "title",
      type: "string",
      group: "content",
      validation: (rule) => [
        rule.required().error("Add a title. It is the page's heading and the text of links to it."),
        rule.max(120).error("Shorten the title to 120 characters or fewer."),
        rule
          .custom((title, context) => {
            if (!title || isPartial(context.document) || ownSeo(context.document).title)
              return true;
            return title.length > MAX_TITLE_CHARACTERS
              ? `Search engines truncate titles after about ${MAX_TITLE_CHARACTERS} characters. Add a shorter one under SEO.`
              : checkTitleIsUnique(title, context);
          })
          .warning(),
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
        rule.required().warning("Write an excerpt. Without one, lists show only the title."),
        rule
          .custom((excerpt, { document }) =>
            isPartial(document) || ownSeo(document).description ? true : checkDescription(excerpt),
          )
          .warning(),
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

/** Shown where dates matter; types that always show it define their own. */
export const publishedAtField = defineField({
  name: "publishedAt",
  title: "Publication date",
  description:
    "Optional. Shown on the page when set. With a date in the future, a published page appears on the site then.",
  type: "datetime",
  group: "settings",
});

const stemField = defineField({
  name: "stem",
  title: "Sort key",
  description:
    "The page's position among others, by folder: docs/2.guides/10.import-csv. Numbers sort by value, so 10 comes after 9.",
  type: "string",
  group: "settings",
  components: { input: StemInput },
  validation: (rule) =>
    rule.custom((stem) => {
      if (!stem) return "Add a sort key, for example docs/2.guides/3.pillars.";
      return isStem(stem)
        ? true
        : "Use parts like 2.guides separated by slashes: a number and a dot if order matters, then letters, digits and single hyphens.";
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
      if (!locale) return "Enter the language, for example en.";
      return isLanguageTag(locale)
        ? true
        : `${locale} isn't a language tag. Use one like en or pt-BR.`;
    }),
});

const translationsField = defineField({
  name: "translations",
  description:
    "The same page in other languages. Link each pair once: the link counts in both directions, and search engines are told.",
  type: "array",
  group: "settings",
  of: [
    defineArrayMember({
      type: "reference",
      to: CONTENT_PAGE_TYPES.map((type) => ({ type })),
      options: {
        filter: ({ document }) => ({
          filter: "isPartial != true && defined(path) && locale != $locale",
          params: { locale: textOf(document["locale"]) ?? "" },
        }),
      },
    }),
  ],
  hidden: ({ document }) => isPartial(document),
  validation: (rule) => rule.unique().error("Link each translation once."),
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
  title: "Redirect visitors to",
  description:
    "Shown instead of this page: a path such as /guides, or an address that starts with https://",
  type: "string",
  group: "settings",
  validation: (rule) => [
    rule.custom(checkPathOrHttps),
    rule.custom((to, context) =>
      checkRedirectEnds(textOf(context.document?.["path"]), to, context),
    ),
  ],
});

/** Fields for the way in which the site treats the page. */
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
      "Default has the site's header and footer; custom has neither. Leave empty to use the layout of its part of the site.",
    type: "string",
    group: "settings",
    options: { list: [...PAGE_LAYOUTS], layout: "radio", direction: "horizontal" },
  }),
  localeField,
  translationsField,
  defineField({
    name: "isPartial",
    title: "Partial",
    description:
      "A piece of content that other pages include. It has no address and appears in no list.",
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
