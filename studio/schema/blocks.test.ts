import { expect, test } from "vitest";
import { validate } from "#/testing/validate.ts";

/** A page with a single section and no other validation errors. */
const pageWith = (section: Readonly<Record<string, unknown>>) => ({
  _id: "home",
  _type: "page",
  title: "Home",
  path: "/",
  stem: "index",
  locale: "en",
  excerpt: "Maps of what people search for, with the evidence for each of their groups.",
  sections: [{ _key: "s", ...section }],
});

const action = { _type: "callToActionLink", _key: "a", label: "Sign up", href: "/sign-up" };

test.each([
  [
    "no heading",
    { _type: "hero", visual: "none" },
    "heading: Write a heading that says what this section is about.",
  ],
  [
    "the image option without an image",
    { _type: "hero", heading: "Maps", visual: "figure" },
    "figure: Add the image, or select another visual.",
  ],
  [
    "an anchor that contains spaces",
    { _type: "hero", heading: "Maps", anchor: "How it works" },
    "anchor: Use the form how-it-works: start with a lowercase letter, then lowercase letters, digits and single hyphens.",
  ],
  [
    "a button without a target",
    { _type: "hero", heading: "Maps", actions: [{ ...action, href: undefined }] },
    "actions.a.page: Select a page, or enter an address.",
  ],
  [
    "a button that runs a script",
    { _type: "hero", heading: "Maps", actions: [{ ...action, href: "javascript:alert(1)" }] },
    "actions.a.href: Use a path such as /guides/pillars, or an address that starts with https://",
  ],
  [
    "one feature",
    { _type: "featureGrid", features: [{ _type: "feature", _key: "f", title: "Maps" }] },
    "features: Add at least two features, or use a text section instead.",
  ],
  ["a quote without an author", { _type: "quote", text: "Good." }, ": Fill in the attribution."],
  [
    "a quote from two sources",
    { _type: "quote", text: "Good.", testimonial: { _type: "reference", _ref: "t" } },
    ": Keep either the testimonial or the text, and clear the other.",
  ],
  ["no action link", { _type: "callToAction", heading: "Start" }, "actions: Add one or two links."],
  [
    "an example that is missing",
    { _type: "mapEmbed" },
    ": Select the example whose map to show, or paste a share link.",
  ],
  [
    "an incomplete share link",
    { _type: "mapEmbed", shareLink: "https://mapwright.example/share/short" },
    "shareLink: Paste the entire link from “Copy link” in the map's share dialog.",
  ],
  [
    "a list that is too long",
    { _type: "pageList", source: "posts", limit: 50 },
    "limit: Enter a whole number from 1 to 24.",
  ],
  [
    "an empty text",
    { _type: "textSection", heading: "Text" },
    "text: Write the text, or delete the section.",
  ],
  ["no partial", { _type: "includedPage" }, "page: Select the partial to show here."],
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

test("comparison points to the row whose cells don't match its columns", async () => {
  const section = {
    _type: "comparison",
    columns: ["Mapwright", "Manual edit"],
    rows: [row("a", "yes", "no"), row("b", "yes")],
  };
  expect(await validate(pageWith(section))).toEqual([
    "error sections.s.rows.b.cells: This row has 1 cells for 2 columns. Add or remove cells.",
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
    "error sections.s.rows.b.cells: This row has 3 cells and the header has 2. Add or remove cells.",
  ]);
});

const withBody = (block: Readonly<Record<string, unknown>>) => ({
  ...pageWith({ _type: "planTable" }),
  body: [{ _key: "b", ...block }],
});

test.each([
  [
    "code without the highlighted line",
    { _type: "codeBlock", language: "csv", code: "a\nb", highlightedLines: [3] },
    "highlightedLines: There's no line 3. The code has lines 1 to 2.",
  ],
  [
    "a video URL that is a web page",
    { _type: "video", title: "Tour", transcript: "…", url: "https://example.org/watch" },
    "url: Enter an https URL that ends in .mp4 or .webm.",
  ],
  [
    "a callout without text",
    { _type: "callout", tone: "tip" },
    "text: Write the note, or delete the callout.",
  ],
])("text with %s says what to do", async (_case, block, finding) => {
  expect(await validate(withBody(block))).toEqual([`error body.b.${finding}`]);
});

test("text accepts a video with an https address", async () => {
  const video = {
    _type: "video",
    title: "Tour",
    transcript: "…",
    url: "https://example.org/tour.webm?v=2",
  };
  expect(await validate(withBody(video))).toEqual([]);
});

test("plan copy cannot use a plan that already has copy", async () => {
  const copy = { _type: "planCopy", tier: "pro", name: "Pro", callToAction: "Choose Pro" };
  expect(await validate({ ...copy, _id: "a" })).toEqual([]);
  expect(await validate({ ...copy, _id: "a" }, [{ ...copy, _id: "drafts.b" }])).toEqual([
    "error tier: “Pro” already contains the copy for this plan. Edit it there.",
  ]);
});

test("announcement that is shown requires text", async () => {
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
