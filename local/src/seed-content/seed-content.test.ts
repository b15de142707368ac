import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getParentPath } from "@mapwright/core/content/content-path";
import { parseStemNumber } from "@mapwright/core/content/stem";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  CONTENT_FOLDER,
  listPages,
  readSeedDocuments,
  listTextBlocks,
  walk,
  joinWords,
} from "#/seed-content/read-seed-content.ts";

const documents = readSeedDocuments();
const pages = listPages(documents);
const ofType = (type: string) => documents.filter(({ _type }) => _type === type);
const repeats = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const keyed = z.object({ _key: z.string().min(1) });
const withBody = z.looseObject({ body: z.array(z.unknown()) });
const assetFile = z.looseObject({
  _sanityAsset: z.string().regex(/^(?:image|file)@file:\/\/\.\/assets\/[\w./-]+$/),
});
const reference = z.looseObject({ _ref: z.string() });

test("seed content has one document for each id, path and sort key", () => {
  expect(repeats(documents.map(({ _id }) => _id))).toEqual([]);
  expect(repeats(pages.flatMap(({ path }) => (path ? [path.toLowerCase()] : [])))).toEqual([]);
  expect(repeats(pages.map(({ stem }) => stem.toLowerCase()))).toEqual([]);
});

test("nothing is dated in the future, where later changes would go unnoticed", () => {
  const dated = z.looseObject({ _updatedAt: z.iso.datetime() });
  const times = documents.map((document) => Date.parse(dated.parse(document)._updatedAt));
  expect(times.length).toBeGreaterThan(100);
  expect(times.filter((time) => time > Date.now())).toEqual([]);
});

test("every page that is not a partial has a path", () => {
  expect(pages.filter(({ path, isPartial }) => !path && !isPartial)).toEqual([]);
});

test("every object in a list has a key that is unique in that list", () => {
  const faults = documents.flatMap((document) =>
    [...walk(document)].flatMap(({ value, at }) => {
      if (!Array.isArray(value) || !value.some((member) => typeof member === "object")) return [];
      const keys = value.map((member) => keyed.safeParse(member).data?._key);
      return new Set(keys).size === keys.length && keys.every(Boolean)
        ? []
        : [`${document._id}${at}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("every reference points to a document in the seed", () => {
  const ids = new Set(documents.map(({ _id }) => _id));
  const dangling = documents.flatMap((document) =>
    [...walk(document)].flatMap(({ value, at }) => {
      const target = reference.safeParse(value).data?._ref;
      return target === undefined || ids.has(target) ? [] : [`${document._id}${at} → ${target}`];
    }),
  );
  expect(dangling).toEqual([]);
});

test("headings start at level two, descend one level at a time and are unique within a text", () => {
  const faults = pages.flatMap((page) => {
    const headings = listTextBlocks(withBody.safeParse(page).data?.body).flatMap((block) =>
      block.style.startsWith("h")
        ? [{ level: Number(block.style[1]), text: joinWords(block) }]
        : [],
    );
    const skipped = headings.filter(
      ({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1,
    );
    const alike = repeats(headings.map(({ text }) => text.toLowerCase()));
    return [...skipped.map(({ text }) => text), ...alike].map((text) => `${page._id}: ${text}`);
  });
  expect(faults).toEqual([]);
});

test("every text mark is known or refers to a defined link, and every defined link is used", () => {
  const faults = documents.flatMap((document) =>
    listTextBlocks(document).flatMap(({ _key, children, markDefs }) => {
      const used = new Set(children.flatMap(({ marks }) => marks));
      const defined = new Set(markDefs.map((link) => link._key));
      const unknown = [...used].filter(
        (mark) => !defined.has(mark) && !["strong", "em", "code"].includes(mark),
      );
      const unused = [...defined].filter((key) => !used.has(key));
      return [...unknown, ...unused].map((mark) => `${document._id} ${_key}: ${mark}`);
    }),
  );
  expect(faults).toEqual([]);
});

test("no text is empty or contains leftover Markdown syntax", () => {
  const faults = documents.flatMap((document) =>
    listTextBlocks(document).flatMap((block) => {
      const isPlain = block.children.every(
        ({ text, marks }) => marks.includes("code") || !/\*\*|\]\(|^#+ |^\||^:::/.test(text),
      );
      return isPlain && joinWords(block).trim() !== ""
        ? []
        : [`${document._id}: ${joinWords(block)}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("every asset file is used, and every used file exists", () => {
  const used = documents.flatMap((document) =>
    [...walk(document)].flatMap(({ value }) => {
      if (!("_sanityAsset" in value)) return [];
      const { _sanityAsset: address } = assetFile.parse(value);
      return [address.replace(/^\w+@file:\/\/\.\//, "")];
    }),
  );
  const kept = readdirSync(join(CONTENT_FOLDER, "assets"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(CONTENT_FOLDER.length + 1));
  expect(used.filter((file) => !existsSync(join(CONTENT_FOLDER, file)))).toEqual([]);
  expect(kept.filter((file) => !used.includes(file))).toEqual([]);
});

test("drawings state their size and contain no scripts or external resources", () => {
  const folder = join(CONTENT_FOLDER, "assets");
  const drawings = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".svg"))
    .map((name) => ({ name, source: readFileSync(join(folder, name), "utf8") }));
  expect(drawings.length).toBeGreaterThan(10);
  const faults = drawings.filter(
    ({ source }) =>
      !/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* width="\d+" height="\d+"/.test(
        source,
      ) ||
      /<script|\son\w+=|href=|url\(|<foreignObject|<image/i.test(source) ||
      /NaN|undefined/.test(source),
  );
  expect(faults.map(({ name }) => name)).toEqual([]);
});

test("every docs page is below another one, in the folder its sort key names", () => {
  const docs = pages.filter(({ _type }) => _type === "docsPage");
  const byPath = new Map(docs.map((page) => [page.path, page]));
  const faults = docs.filter(({ path = "", stem }) => {
    if (path === "/docs") return stem !== "docs";
    const parent = byPath.get(getParentPath(path) ?? "");
    const folder = stem.slice(0, stem.lastIndexOf("/"));
    const isInPlace =
      parent?.stem === folder &&
      path.endsWith(`/${(stem.split("/").at(-1) ?? "").replace(/^\d+\./, "")}`);
    return !isInPlace || parseStemNumber(stem) === null;
  });
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test("posts are in order of publication", () => {
  const published = z.looseObject({ publishedAt: z.iso.datetime() });
  const posts = pages
    .filter(({ _type }) => _type === "post")
    .map((post) => ({
      place: parseStemNumber(post.stem),
      date: published.parse(post).publishedAt,
    }))
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  expect(posts.every(({ place }) => place !== null)).toBe(true);
  expect(posts.map(({ date }) => date)).toEqual(posts.map(({ date }) => date).toSorted());
});

test("authors and testimonials in the seed are labeled as samples", () => {
  const invented = [...ofType("author"), ...ofType("testimonial")];
  expect(invented.length).toBeGreaterThan(0);
  expect(invented.filter((document) => document["isSample"] !== true)).toEqual([]);
});

test("no page shows a sample testimonial", () => {
  const samples = ofType("testimonial").map(({ _id }) => _id);
  const shown = samples.filter((id) =>
    [...pages, ...ofType("post")].some((document) => JSON.stringify(document).includes(`"${id}"`)),
  );
  expect(shown).toEqual([]);
});

test("articles have the promised length", () => {
  const article = z.looseObject({
    _id: z.string(),
    categories: z.array(reference),
    body: z.array(z.unknown()),
  });
  const lengths = ofType("post")
    .map((post) => article.parse(post))
    .filter(({ categories }) => categories.every(({ _ref }) => _ref !== "category-newsletter"))
    .map(({ _id, body }) => ({
      id: _id,
      words: listTextBlocks(body).map(joinWords).join(" ").split(/\s+/).length,
    }));
  expect(lengths.length).toBeGreaterThanOrEqual(9);
  expect(lengths.filter(({ words }) => words < 600 || words > 1_600)).toEqual([]);
});

test("the seed contains an entire site's worth of content", () => {
  expect(ofType("docsPage").length).toBeGreaterThanOrEqual(22);
  expect(ofType("faq").length).toBeGreaterThanOrEqual(12);
  expect(ofType("category")).toHaveLength(6);
  expect(ofType("author")).toHaveLength(3);
  expect(ofType("example").length).toBeGreaterThanOrEqual(3);
  expect(ofType("redirect")).toHaveLength(4);
  expect(ofType("siteSettings")).toHaveLength(1);
  expect(ofType("navigation")).toHaveLength(1);
});

test.each([
  "/",
  "/about",
  "/terms",
  "/privacy",
  "/examples",
  "/features",
  "/features/SERP-Topical-map",
  "/features/domain-topical-map",
  "/features/reddit-topical-map",
  "/pricing",
  "/pricing/tier-plans",
  "/testimonials",
  "/newsletter",
  "/free-tools/keywords-map",
])("the seed has a page for %s", (path) => {
  expect(pages.map((page) => page.path)).toContain(path);
});

test("a redirect in the seed does not hide a page and ends at one", () => {
  const redirect = z.looseObject({ from: z.string(), to: z.string() });
  const paths = new Set(pages.map(({ path }) => path));
  const faults = ofType("redirect")
    .map((document) => redirect.parse(document))
    .filter(({ from, to }) => paths.has(from) || !paths.has(to));
  expect(faults).toEqual([]);
});
