/** Title, description, canonical address and social cards of a public page. */
import { MAX_TITLE_CHARACTERS } from "@mapwright/core/content/search-results";
import type { MetaDescriptor } from "react-router-dom";
import type { RootData } from "#/platform/public-config.ts";

export interface PageMeta {
  /** Without the site's name; the home page supplies its complete title. */
  readonly title: string;
  readonly description: string;
  /** The page's canonical path, from the root, without a query. */
  readonly path: string;
  /** The canonical address, when it is not this page's own. */
  readonly canonical?: string;
  /** 1200 × 630; a path of this site or an absolute address. Defaults to the site's own card. */
  readonly image?: { readonly path: string; readonly alt: string };
  readonly isArticle?: boolean;
  /** BCP 47; defaults to the site's language. */
  readonly locale?: string;
  /** The page in all its languages, itself included; none when there is one. */
  readonly translations?: readonly { readonly locale: string; readonly path: string }[];
}

/** The language of the interface, and of pages that name none. */
const SITE_LANGUAGE = "en";

/** `pt-BR` → `pt_BR`, `en` → `en_US`: Open Graph requires a territory, for which the most likely one is taken. */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region ? `${language}_${region}` : language;
}

/** The language of the document: that of the innermost page with one. Parts of the frame stay English. */
export function getDocumentLanguage(matches: readonly LoadedMatch[]): string {
  const languages = matches.map(({ loaderData }) => {
    const page: unknown = Reflect.get(Object(loaderData), "page");
    const locale: unknown = Reflect.get(Object(page), "locale");
    return typeof locale === "string" ? locale : null;
  });
  return languages.findLast((locale) => locale !== null) ?? SITE_LANGUAGE;
}

/** `x-default` is for readers of no listed language: the site's own where there is one. */
function languageLinks(
  translations: NonNullable<PageMeta["translations"]>,
  origin: string,
): MetaDescriptor[] {
  const fallback = translations.find(({ locale }) => locale === SITE_LANGUAGE);
  const linkTo = (path: string, hrefLang: string): MetaDescriptor => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: origin + path,
  });
  return [
    ...translations.map(({ locale, path }) => linkTo(path, locale)),
    ...(fallback ? [linkTo(fallback.path, "x-default")] : []),
  ];
}

const CARD_PATH = "/card.png";
const CARD_ALT = "A topical map drawn as islands: pillars, pages and keywords";

/** The part of `MetaArgs.matches` that is used. */
export interface LoadedMatch {
  readonly id: string;
  readonly loaderData?: unknown;
}

function isRootData(data: unknown): data is RootData {
  return typeof data === "object" && data !== null && "origin" in data;
}

/** Scheme and host of the site; empty when the root failed to load. */
export function readOrigin(matches: readonly (LoadedMatch | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return isRootData(root) ? root.origin : "";
}

/** Without the site's name where search engines would cut it: the name says least. */
function withSiteName(title: string): string {
  const whole = `${title} · Mapwright`;
  return whole.length <= MAX_TITLE_CHARACTERS ? whole : title;
}

/** @param matches of the route's `MetaArgs`; when the root failed to load, addresses stay relative */
export function describePage(
  page: PageMeta,
  matches: readonly (LoadedMatch | undefined)[],
): MetaDescriptor[] {
  const origin = readOrigin(matches);
  const address = origin + page.path;
  const title = page.path === "/" ? page.title : withSiteName(page.title);
  const locale = page.locale ?? SITE_LANGUAGE;
  const translations = page.translations ?? [];
  const image = page.image ?? { path: CARD_PATH, alt: CARD_ALT };
  const imageAddress = image.path.startsWith("/") ? origin + image.path : image.path;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: page.canonical ?? address },
    { property: "og:type", content: page.isArticle ? "article" : "website" },
    { property: "og:site_name", content: "Mapwright" },
    { property: "og:locale", content: openGraphLocale(locale) },
    ...translations
      .filter((other) => other.locale !== locale)
      .map((other) => ({
        property: "og:locale:alternate",
        content: openGraphLocale(other.locale),
      })),
    ...languageLinks(translations, origin),
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: imageAddress },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
