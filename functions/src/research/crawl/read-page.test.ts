import { sitePage } from "@mapwright/core/domains/site-page";
import { measureGrowth } from "@mapwright/core/testing/measure-growth";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeHtml } from "#/research/crawl/decode-html.ts";
import { readPage } from "#/research/crawl/read-page.ts";

const ADDRESS = new URL("https://site.example/guides/page");
const read = (html: string, headers: Record<string, string> = {}, address = ADDRESS) =>
  readPage(html, address, new Headers(headers));

const PAGE = `<!doctype html><html lang="en-GB"><head>
  <title>Burr &amp; blade
    grinders</title>
  <meta name="description" content="Which one to buy">
  <link rel="canonical" href="/guides/grinders">
  <link rel="alternate" hreflang="de" href="https://site.example/de/grinders">
  <script>var text = "not text <h1>no</h1>"</script><style>p { color: red }</style>
</head><body>
  <header><a href="/">Home</a><h2>Menu</h2></header>
  <nav><ul><li><a href="/a">A</a></li></ul></nav>
  <main><h1>Grin<em>ders</em></h1><p>First para<b>graph</b>.</p><p>Second one, with <a href="burrs#best">the best burrs</a>
    and <a href="https://other.example/x" rel="nofollow ugc"><img alt="a picture"></a>.</p><h2>Sizes</h2><h4>no</h4>
    <aside>Related: everything</aside><p hidden>secret</p></main>
  <footer>© us <a href="mailto:a@b.example">Mail</a><a href="javascript:void(0)">x</a></footer>
</body></html>`;

test("a page's title, text, headings and links are read, without menus and scripts", () => {
  expect(read(PAGE)).toEqual({
    isNoindex: false,
    canonicalUrl: "https://site.example/guides/grinders",
    language: "en-GB",
    alternates: [{ language: "de", url: "https://site.example/de/grinders" }],
    title: "Burr & blade grinders",
    description: "Which one to buy",
    headings: [
      { level: 2, text: "Menu" },
      { level: 1, text: "Grinders" },
      { level: 2, text: "Sizes" },
    ],
    text: "Grinders First paragraph. Second one, with the best burrs and . Sizes no",
    wordCount: 12,
    links: [
      { to: "https://site.example/", anchor: "Home", isInContent: false, isNofollow: false },
      { to: "https://site.example/a", anchor: "A", isInContent: false, isNofollow: false },
      {
        to: "https://site.example/guides/burrs",
        anchor: "the best burrs",
        isInContent: true,
        isNofollow: false,
      },
      {
        to: "https://other.example/x",
        anchor: "a picture",
        isInContent: true,
        isNofollow: true,
      },
    ],
  });
});

test("without a main element, everything but menus is the text", () => {
  const { text } = read("<body><nav>menu</nav><div>One</div><div>two</div><footer>end</footer>");
  expect(text).toBe("One two");
});

test("a page without html, head and body tags is read", () => {
  const { title, text, canonicalUrl } = read(
    "<title>T</title><link rel=canonical href=/c><p>Text<link rel=canonical href=/evil>",
  );
  expect({ title, text, canonicalUrl }).toEqual({ title: "T", text: "Text", canonicalUrl: null });
});

test("a canonical in the body isn't one, because comments could contain it", () => {
  const html = '<head><title>T</title></head><body><link rel="canonical" href="/evil">';
  expect(read(html).canonicalUrl).toBeNull();
});

test("a page that names itself as its canonical has no other", () => {
  const html =
    '<head><link rel="canonical" href="https://www.site.example/guides/page/?utm_source=x"></head>';
  expect(read(html).canonicalUrl).toBeNull();
});

test("the canonical may be in a header", () => {
  const link = '<https://site.example/x>; rel="canonical"';
  expect(read("<p>x", { link }).canonicalUrl).toBe("https://site.example/x");
});

test.each([
  ['<meta name="robots" content="NOINDEX, follow">', {}, true],
  ['<meta name="robots" content="none">', {}, true],
  ['<meta name="googlebot" content="noindex">', {}, true],
  ['<meta name="bingbot" content="noindex">', {}, false],
  ['<meta name="robots" content="index, nofollow">', {}, false],
  ["", { "x-robots-tag": "noindex" }, true],
  ["", { "x-robots-tag": "nofollow, noindex" }, true],
  ["", { "x-robots-tag": "googlebot: nofollow, noindex" }, true],
  ["", { "x-robots-tag": "otherbot: noindex, nofollow" }, false],
  ["", { "x-robots-tag": "unavailable_after: 25 Jun 2030 15:00:00 PST" }, false],
])("with %j and %j, the page is kept out of search results: %s", (meta, headers, expected) => {
  expect(read(`<head>${meta}</head><p>x`, headers).isNoindex).toBe(expected);
});

test("nofollow for the page holds for each of its links", () => {
  const { links } = read('<head><meta name="robots" content="nofollow"></head><a href="/a">a</a>');
  expect(links).toMatchObject([{ isNofollow: true }]);
});

test("links are relative to the base element", () => {
  const { links } = read('<head><base href="https://site.example/other/"></head><a href="x">x</a>');
  expect(links).toMatchObject([{ to: "https://site.example/other/x" }]);
});

test.each([
  [Buffer.from("<p>Zürich", "latin1"), "text/html; charset=ISO-8859-1"],
  [Buffer.from('<meta charset="windows-1252"><p>Zürich', "latin1"), "text/html"],
  [Buffer.from("<p>Zürich"), null],
  [Buffer.from("\uFEFF<p>Zürich"), "text/html; charset=utf-8"],
  [Buffer.from("\uFEFF<p>Zürich", "utf16le"), null],
  [Buffer.from("<p>Zürich"), "text/html; charset=no-such-thing"],
  [Buffer.from("<p>Zürich"), "text/html; charset=iso-2022-kr"],
  [Buffer.from('<!-- <meta charset="koi8-r"> --><p>Zürich'), "text/html"],
  [
    Buffer.from(
      '<meta http-equiv="content-type" content="text/html; charset=latin1"><p>Zürich',
      "latin1",
    ),
    null,
  ],
])("%j is decoded", (bytes, contentType) => {
  expect(read(decodeHtml(bytes, contentType)).text).toBe("Zürich");
});

test.each([
  ["wide", '<a href="/x">x</a><h2>h</h2>'],
  ["deep", "<div>word "],
  ["unclosed", "<h1><a href=/x><nav>"],
  ["long", "word "],
])("a %s page of 2 MB is read within the limits of what is stored", (_, part) => {
  const { isNoindex, ...content } = read(part.repeat(2_000_000 / part.length));
  const rest = { etag: null, lastModified: null, sitemapLastmod: null, fetchedAt: 0, checkedAt: 0 };
  const page = { ...content, ...rest, url: ADDRESS.href, indexing: "indexable" };
  expect([isNoindex, sitePage.safeParse(page).success]).toEqual([false, true]);
});

test.each([
  ["wide", '<a href="/x">x</a><h2>h</h2>', 8],
  ["long", "word ", 8],
  // A limit to the depth ends these.
  ["deep", "<div>word ", 3],
  ["unclosed", "<h1><a href=/x><nav>", 3],
])("a %s page is read in linear time at most", async (_, part, most) => {
  const write = (length: number) => part.repeat(length / part.length);
  expect(await measureGrowth(100_000, write, (html) => read(html), most)).toBeLessThan(most);
});

const fragment = fc.oneof(
  fc.constantFrom("<head>", "</head>", "<main>", "</main>", "</p>", "<a href=/x>", "</a>", "<!--"),
  fc.constantFrom("<h1>", "</h1>", "<nav>", "</nav>", "<title>", "</title>", "<svg>", "&amp;"),
  fc.string({ maxLength: 20 }),
);

test("whatever the HTML, what is read can be stored", () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 60 }), (fragments) => {
      const { isNoindex, ...content } = read(fragments.join(""));
      const rest = {
        etag: null,
        lastModified: null,
        sitemapLastmod: null,
        fetchedAt: 0,
        checkedAt: 0,
      };
      const page = { ...content, ...rest, url: ADDRESS.href, indexing: "indexable" };
      expect(sitePage.safeParse(page).success).toBe(true);
      expect(isNoindex).toBe(false);
      expect(content.text).not.toMatch(/\s{2}|^\s|\s$/);
    }),
  );
});
