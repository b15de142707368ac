/** Reads a page's HTML: what search engines are told about it, its title, headings, main text and links. */
import { PAGE_LIMITS, type PageLink, type SitePage } from "@mapwright/core/domains/site-page";
import { cutText } from "@mapwright/core/wording/cut-text";
import { splitWrittenWords } from "@mapwright/core/wording/tokenize";
import { Parser } from "htmlparser2";
import { getPageKey, readPageUrl } from "#/research/crawl/crawl-url.ts";
import { ROBOT_NAME } from "#/research/crawl/read-robots.ts";

/** The part of a page that HTML and headers say; the rest of a `SitePage` is the crawler's. */
export type PageContent = Pick<
  SitePage,
  | "alternates"
  | "canonicalUrl"
  | "description"
  | "headings"
  | "language"
  | "links"
  | "text"
  | "title"
  | "wordCount"
> & { readonly isNoindex: boolean };

const NO_TEXT = new Set(
  "script style noscript template svg iframe object select textarea canvas video audio math dialog datalist".split(
    " ",
  ),
);
const BOILERPLATE = new Set("nav header footer aside form menu".split(" "));
const BOILERPLATE_ROLES = new Set(
  "navigation banner contentinfo complementary search dialog menu alert".split(" "),
);
/** All others end a word. */
const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr".split(
    " ",
  ),
);
const IN_HEAD = new Set("title meta link base script style noscript template".split(" "));
/** Robots whose orders decide whether a page is listed: everyone's, Google's and ours. */
const ROBOTS = new Set(["robots", "googlebot", ROBOT_NAME.toLowerCase()]);
/** Text that is collected before it is cut: words are counted in all of it. */
const MAX_CHARACTERS = 1_000_000;

/** Browsers flatten what is deeper than 512. The parser's time grows with the depth: the rest isn't read. */
const MAX_DEPTH = 1_000;

interface OpenElement {
  readonly name: string;
  /** Its text isn't read. */
  readonly isSilent: boolean;
  readonly isBoilerplate: boolean;
  readonly isMain: boolean;
}

/** @param address after redirects @param html up to 2 MB */
export function readPage(html: string, address: URL, headers: Headers): PageContent {
  const reader = new PageReader(address);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        reader.open(name, attributes);
        if (reader.depth > MAX_DEPTH) parser.pause();
      },
      ontext: (text) => reader.read(text),
      onclosetag: () => reader.close(),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return reader.content(headers);
}

class PageReader {
  readonly #address: URL;
  #base: URL;
  readonly #stack: OpenElement[] = [];
  #silent = 0;
  #boilerplate = 0;
  #main = 0;
  #isInHead = false;
  #title: string | null = null;
  #titleDepth = -1;
  #description = "";
  #language: string | null = null;
  #canonical: URL | null = null;
  #isNoindex = false;
  #isNofollow = false;
  readonly #alternates: SitePage["alternates"] = [];
  readonly #headings: SitePage["headings"] = [];
  #heading: { readonly level: number; readonly depth: number; text: string } | null = null;
  readonly #links: PageLink[] = [];
  #link: { readonly depth: number; readonly link: Omit<PageLink, "anchor">; text: string } | null =
    null;
  /** Inside `main` or `article`, and everywhere else outside of boilerplate. */
  readonly #mainText: string[] = [];
  readonly #bodyText: string[] = [];
  #characters = 0;

  constructor(address: URL) {
    this.#address = address;
    this.#base = address;
  }

  get depth(): number {
    return this.#stack.length;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const role = (attributes["role"] ?? "").toLowerCase();
    const isHidden = "hidden" in attributes || attributes["aria-hidden"] === "true";
    const isMain = name === "main" || name === "article" || role === "main";
    const element = {
      name,
      isSilent: NO_TEXT.has(name) || isHidden,
      // An article's own header is part of it.
      isBoilerplate:
        BOILERPLATE_ROLES.has(role) ||
        (BOILERPLATE.has(name) && !(name === "header" && this.#main > 0)),
      isMain,
    };
    this.#stack.push(element);
    this.#silent += Number(element.isSilent);
    this.#boilerplate += Number(element.isBoilerplate);
    this.#main += Number(isMain);
    // Without tags of its own, the head ends where something begins that isn't allowed in it.
    if (name === "head") this.#isInHead = true;
    else if (!IN_HEAD.has(name)) this.#isInHead = false;
    if (!INLINE.has(name)) this.read(" ");
    this.#openNamed(name, attributes);
  }

  #openNamed(name: string, attributes: Readonly<Record<string, string>>): void {
    const depth = this.#stack.length;
    if (name === "html") this.#language ??= attributes["lang"]?.trim().slice(0, 35) || null;
    else if (name === "base" && attributes["href"] !== undefined)
      this.#base = readPageUrl(attributes["href"], this.#address) ?? this.#address;
    else if (name === "title" && this.#title === null && this.#silent === 0) {
      this.#title = "";
      this.#titleDepth = depth;
    } else if (name === "meta") this.#readMeta(attributes);
    else if (name === "link") this.#readLink(attributes);
    else if (/^h[1-3]$/.test(name) && this.#silent === 0)
      this.#heading = { level: Number(name[1]), depth, text: "" };
    else if (name === "a" && attributes["href"] !== undefined) this.#openAnchor(attributes, depth);
    else if (name === "img" && this.#link) this.#link.text += ` ${attributes["alt"] ?? ""} `;
  }

  #readMeta({ name = "", content = "" }: Readonly<Record<string, string>>): void {
    const named = name.toLowerCase();
    if (named === "description") this.#description ||= content;
    if (!ROBOTS.has(named)) return;
    const orders = content.toLowerCase().split(/[\s,]+/);
    if (orders.includes("noindex") || orders.includes("none")) this.#isNoindex = true;
    if (orders.includes("nofollow") || orders.includes("none")) this.#isNofollow = true;
  }

  #readLink({ rel = "", href = "", hreflang = "" }: Readonly<Record<string, string>>): void {
    // In a page's body anyone who may comment could write one.
    if (!this.#isInHead) return;
    const roles = rel.toLowerCase().split(/\s+/);
    const url = readPageUrl(href, this.#base);
    if (!url) return;
    if (roles.includes("canonical")) this.#canonical ??= url;
    const isAlternate = roles.includes("alternate") && hreflang !== "" && hreflang.length <= 35;
    if (isAlternate && this.#alternates.length < PAGE_LIMITS.alternates)
      this.#alternates.push({ language: hreflang, url: url.href });
  }

  #openAnchor(attributes: Readonly<Record<string, string>>, depth: number): void {
    this.#closeAnchor();
    const url = readPageUrl(attributes["href"] ?? "", this.#base);
    if (!url || this.#links.length >= PAGE_LIMITS.links) return;
    const roles = (attributes["rel"] ?? "").toLowerCase().split(/\s+/);
    this.#link = {
      depth,
      text: "",
      link: {
        to: url.href,
        isInContent: this.#boilerplate === 0 && this.#silent === 0,
        isNofollow: ["nofollow", "ugc", "sponsored"].some((role) => roles.includes(role)),
      },
    };
  }

  read(text: string): void {
    if (this.#titleDepth === this.#stack.length) {
      this.#title += text;
      return;
    }
    if (this.#silent > 0 || this.#characters > MAX_CHARACTERS) return;
    if (this.#heading) this.#heading.text += text;
    if (this.#link) this.#link.text += text;
    if (this.#boilerplate > 0 || this.#isInHead) return;
    this.#characters += text.length;
    (this.#main > 0 ? this.#mainText : this.#bodyText).push(text);
  }

  close(): void {
    const depth = this.#stack.length;
    if (this.#heading?.depth === depth) this.#closeHeading();
    if (this.#link?.depth === depth) this.#closeAnchor();
    if (this.#titleDepth === depth) this.#titleDepth = -1;
    const element = this.#stack.pop();
    if (!element) return;
    if (!INLINE.has(element.name)) this.read(" ");
    this.#silent -= Number(element.isSilent);
    this.#boilerplate -= Number(element.isBoilerplate);
    this.#main -= Number(element.isMain);
    if (element.name === "head") this.#isInHead = false;
  }

  #closeHeading(): void {
    const text = singleSpaced(this.#heading?.text ?? "");
    if (this.#heading && text !== "" && this.#headings.length < PAGE_LIMITS.headings)
      this.#headings.push({
        level: this.#heading.level,
        text: cutText(text, PAGE_LIMITS.headingLength),
      });
    this.#heading = null;
  }

  #closeAnchor(): void {
    if (!this.#link) return;
    const anchor = cutText(singleSpaced(this.#link.text), PAGE_LIMITS.anchorLength);
    this.#links.push({ ...this.#link.link, anchor });
    this.#link = null;
  }

  content(headers: Headers): PageContent {
    this.#closeAnchor();
    const main = singleSpaced(this.#mainText.join(""));
    const text = main === "" ? singleSpaced(this.#bodyText.join("")) : main;
    const canonical = this.#canonical ?? canonicalHeader(headers, this.#address);
    const isSelf = canonical !== null && getPageKey(canonical) === getPageKey(this.#address);
    return {
      isNoindex: this.#isNoindex || hasNoindexHeader(headers),
      canonicalUrl: canonical === null || isSelf ? null : canonical.href,
      language: this.#language,
      alternates: this.#alternates,
      title: cutText(singleSpaced(this.#title ?? ""), PAGE_LIMITS.titleLength),
      description: cutText(singleSpaced(this.#description), PAGE_LIMITS.descriptionLength),
      headings: this.#headings,
      text: cutText(text, PAGE_LIMITS.textLength),
      wordCount: splitWrittenWords(text).length,
      links: this.#isNofollow
        ? this.#links.map((link) => ({ ...link, isNofollow: true }))
        : this.#links,
    };
  }
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** `X-Robots-Tag: noindex`, or `googlebot: noindex`; what is said to other robots doesn't count. */
function hasNoindexHeader(headers: Headers): boolean {
  const value = headers.get("x-robots-tag")?.toLowerCase() ?? "";
  let isForUs = true;
  for (const part of value.split(",")) {
    const [, robot, order = part] = /^\s*([a-z][\w-]*)\s*:\s*(.*)$/.exec(part) ?? [];
    // A robot's name holds for the orders after it. `unavailable_after: …` is an order.
    if (robot !== undefined && robot !== "unavailable_after") isForUs = ROBOTS.has(robot);
    if (isForUs && /^\s*(?:noindex|none)\s*$/.test(order)) return true;
  }
  return false;
}

/** `Link: <https://…>; rel="canonical"` */
function canonicalHeader(headers: Headers, address: URL): URL | null {
  const [, href] =
    /<([^>]{1,2048})>\s*;[^,]{0,200}\brel\s*=\s*"?canonical\b/i.exec(headers.get("link") ?? "") ??
    [];
  return href === undefined ? null : readPageUrl(href, address);
}
