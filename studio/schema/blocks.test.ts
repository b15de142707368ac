import { expect, test } from "vitest";
import { validate } from "#/testing/validate.ts";

/** A page that holds one section and nothing else to mend. */
const pageWith = (section: Readonly<Record<string, unknown>>) => ({
  _id: "home",
  _type: "page",
  title: "Home",
  path: "/",
  stem: "index",
  locale: "en",
  excerpt: "Maps.",
  sections: [{ _key: "s", ...section }],
});

const action = { _type: "callToActionLink", _key: "a", label: "Sign up", href: "/sign-up" };

test.each([
  [
    "no heading",
    { _type: "hero", visual: "none" },
    "heading: Write a heading: it says what this section is about.",
  ],
  [
    "an image chosen and none given",
    { _type: "hero", heading: "Maps", visual: "figure" },
    "figure: Add the image, or choose another visual.",
  ],
  [
    "an anchor with blanks",
    { _type: "hero", heading: "Maps", anchor: "How it works" },
    "anchor: Write it like how-it-works: lower-case letters first, then digits and single hyphens.",
  ],
  [
    "a button to nowhere",
    { _type: "hero", heading: "Maps", actions: [{ ...action, href: undefined }] },
    "actions.a.page: Choose a page, or write an address.",
  ],
  [
    "a button that runs a script",
    { _type: "hero", heading: "Maps", actions: [{ ...action, href: "javascript:alert(1)" }] },
    "actions.a.href: Write a path such as /guides/pillars, or an address that begins with https://",
  ],
  [
    "one feature",
    { _type: "featureGrid", features: [{ _type: "feature", _key: "f", title: "Maps" }] },
    "features: Add at least two features, or use a text section instead.",
  ],
  [
    "a quote of nobody",
    { _type: "quote", text: "Good." },
    ": Say who said it: fill in the attribution.",
  ],
  [
    "a quote from two sources",
    { _type: "quote", text: "Good.", testimonial: { _type: "reference", _ref: "t" } },
    ": Keep the testimonial or the text, not both: empty one of them.",
  ],
  [
    "no link to act on",
    { _type: "callToAction", heading: "Start" },
    "actions: Add one link, or two at most.",
  ],
  [
    "an example that is missing",
    { _type: "mapEmbed" },
    ": Choose the example whose map is shown, or paste a share link.",
  ],
  [
    "a share link that is not whole",
    { _type: "mapEmbed", shareLink: "https://mapwright.example/share/short" },
    "shareLink: Paste the whole link, as “Copy link” in the share dialog of a map gives it.",
  ],
  [
    "a list too long",
    { _type: "pageList", source: "posts", limit: 50 },
    "limit: Choose a whole number from 1 to 24.",
  ],
  [
    "an empty text",
    { _type: "textSection", heading: "Text" },
    "text: Write the text, or delete the section.",
  ],
  ["no partial", { _type: "includedPage" }, "page: Choose the partial that stands here."],
])("section with %s says what to do", async (_case, section, finding) => {
  const testimonial = { _id: "t", _type: "testimonial", quote: "Good.", name: "A" };
  const separator = finding.startsWith(":") ? "" : ".";
  expect(await validate(pageWith(section), [testimonial])).toEqual([
    `error sections.s${separator}${finding}`,
  ]);
});

const row = (key: string, ...kinds: string[]) => ({
  _type: "comparisonRow",
  _key: key,
  label: "Maps",
  cells: kinds.map((kind, index) => ({ _type: "comparisonCell", _key: `${key}${index}`, kind })),
});

test("comparison points to the row whose cells do not fit its columns", async () => {
  const section = {
    _type: "comparison",
    columns: ["Mapwright", "By hand"],
    rows: [row("a", "yes", "no"), row("b", "yes")],
  };
  expect(await validate(pageWith(section))).toEqual([
    "error sections.s.rows.b.cells: This row has 1 cells for 2 columns: add or remove cells.",
  ]);
});

test("table points to the row that is longer than its header", async () => {
  const section = {
    _type: "dataTable",
    caption: "Plans",
    rows: [
      { _type: "dataTableRow", _key: "a", cells: ["Plan", "Maps"] },
      { _type: "dataTableRow", _key: "b", cells: ["Free", "3", "!"] },
    ],
  };
  expect(await validate(pageWith(section))).toEqual([
    "error sections.s.rows.b.cells: This row has 3 cells and the header 2: add or remove cells.",
  ]);
});

const withBody = (block: Readonly<Record<string, unknown>>) => ({
  ...pageWith({ _type: "planTable" }),
  body: [{ _key: "b", ...block }],
});

test.each([
  [
    "code without the line that is marked",
    { _type: "codeBlock", language: "csv", code: "a\nb", highlightedLines: [3] },
    "highlightedLines: There is no line 3: the code has lines 1 to 2.",
  ],
  [
    "a video that is a page",
    { _type: "video", title: "Tour", transcript: "…", url: "https://example.org/watch" },
    "url: Give an https address that ends in .mp4 or .webm.",
  ],
  [
    "a callout without words",
    { _type: "callout", tone: "tip" },
    "text: Write the remark, or delete the callout.",
  ],
])("text with %s says what to do", async (_case, block, finding) => {
  expect(await validate(withBody(block))).toEqual([`error body.b.${finding}`]);
});

test("text accepts a video by its https address", async () => {
  const video = {
    _type: "video",
    title: "Tour",
    transcript: "…",
    url: "https://example.org/tour.webm?v=2",
  };
  expect(await validate(withBody(video))).toEqual([]);
});

test("plan copy cannot take a plan that has its words", async () => {
  const copy = { _type: "planCopy", tier: "pro", name: "Pro", callToAction: "Choose Pro" };
  expect(await validate({ ...copy, _id: "a" })).toEqual([]);
  expect(await validate({ ...copy, _id: "a" }, [{ ...copy, _id: "drafts.b" }])).toEqual([
    "error tier: “Pro” already has the words of this plan: change them there.",
  ]);
});

test("announcement that is shown needs its text", async () => {
  const settings = {
    _id: "siteSettings",
    _type: "siteSettings",
    title: "Mapwright",
    description: "Maps.",
    defaultLayout: "default",
    announcement: { isShown: true },
  };
  expect(await validate(settings)).toEqual([
    "error announcement.text: Write the announcement, or hide it.",
  ]);
});
