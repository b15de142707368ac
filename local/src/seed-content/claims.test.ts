/** Checks the claims of the site, documentation and README against the list of what the product can do. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  DATA_SOURCE_IDS,
  DATA_SOURCES,
  getSourceDocsPath,
} from "@mapwright/core/research/data-source-catalog";
import { CAPABILITIES } from "#/seed-content/testing/capabilities.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { cutPassages, splitSentences } from "#/seed-content/testing/passages.ts";
import { listPages, readSeedDocuments, walk } from "#/seed-content/read-seed-content.ts";

const REPOSITORY = resolve(import.meta.dirname, "../../..");
const ROADMAP = "page-roadmap";

const documents = readSeedDocuments();
const pages = listPages(documents);
const shipped = CAPABILITIES.flatMap((capability) =>
  capability.status === "shipped" ? [capability] : [],
);
const planned = CAPABILITIES.flatMap((capability) =>
  capability.status === "planned" ? [capability] : [],
);

interface Passage {
  readonly source: string;
  readonly words: string;
}

function passagesOfFile(path: string): Passage[] {
  const prose = readFileSync(join(REPOSITORY, path), "utf8").replace(/```[\s\S]*?```/g, "");
  return prose
    .split(/\n\s*\n|\n(?=[-|#\d])/)
    .flatMap((paragraph) => splitSentences(paragraph.replace(/\s+/g, " ")))
    .map((words) => ({ source: path, words }));
}

const docsFiles = readdirSync(join(REPOSITORY, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);

const passages: readonly Passage[] = [
  ...documents.flatMap((document) =>
    cutPassages(document).map((words) => ({ source: document._id, words })),
  ),
  ...["README.md", ...docsFiles].flatMap(passagesOfFile),
];

/** Phrases that say something is missing. */
const DENIAL =
  /\bnot (?:(?:there|built|available|enforced|on sale|in the product)(?: yet)?\b|yet\b(?=[.?!,;:]|$| (?:there|built|available)))|\bcom(?:e|es|ing) (?:next|soon|later)\b|\b(?:is|are) (?:only )?planned\b|\(planned\)|^(?:later|planned|coming next)\b|\bonce [^.]*\b(?:is|are) (?:built|there)\b|\bwhen (?:it|they|[^.]* maps?) (?:is|are) built\b|\bwill be able\b|\bfor now\b|\bare being built\b|(?:^|\? )not\b[^.?!]*\byet\b/i;

test.each([
  ["Saving a regrouping is not there yet, and Reset brings the stored map back.", true],
  ["Public links are planned and not there yet.", true],
  ["PNG pictures of maps, once exports are built", true],
  ["Coming next: Take the map along CSV, XLSX", true],
  ["Can I export a map? Not from the map page yet.", true],
  ["Changes that were not sent yet are refused while the map is in the trash.", false],
  ["The board shows Idea, Planned and Writing.", false],
])("phrases that deny a capability are recognized: %s", (words, isDenial) => {
  expect(DENIAL.test(words)).toBe(isDenial);
});

test("no text denies a shipped capability", () => {
  const faults = passages.flatMap(({ source, words }) =>
    DENIAL.test(words)
      ? shipped
          .filter(({ mentions }) => mentions.test(words))
          .map(({ id }) => `${source}: ${words} (${id} is shipped)`)
      : [],
  );
  expect(faults).toEqual([]);
});

test("planned capabilities mentioned outside the roadmap and their own pages refer to the roadmap", () => {
  const faults = planned.flatMap(({ id, describedIn, mentions }) =>
    passages
      .filter(({ source }) => source !== ROADMAP && !describedIn.includes(source))
      .filter(({ words }) => mentions.test(words) && !/\broadmap\b/i.test(words))
      .map(({ source, words }) => `${source}: ${words} (${id} is planned)`),
  );
  expect(faults).toEqual([]);
});

test("feature pages announce what is planned, and nothing else, in their opening", () => {
  const page = z.looseObject({ excerpt: z.string() });
  const announced = new Set(planned.flatMap(({ describedIn }) => describedIn));
  const features = documents.filter(({ _type }) => _type === "featurePage");
  expect(features).toHaveLength(3);
  for (const feature of features)
    expect([feature._id, page.parse(feature).excerpt.startsWith("On the roadmap: ")]).toEqual([
      feature._id,
      announced.has(feature._id),
    ]);
});

test("the roadmap lists exactly the planned capabilities", () => {
  const table = z.looseObject({
    _type: z.literal("dataTable"),
    rows: z.array(z.looseObject({ cells: z.array(z.string()) })),
  });
  const roadmap = documents.find(({ _id }) => _id === ROADMAP);
  const listed = [...walk(roadmap)]
    .flatMap(({ value }) => table.safeParse(value).data?.rows.slice(1) ?? [])
    .map(({ cells }) => cells[0]);
  expect(listed).toEqual(planned.map(({ label }) => label));
});

test("the header and footer link to the roadmap", () => {
  const navigation = z.looseObject({ header: z.unknown(), footer: z.unknown() });
  const { header, footer } = navigation.parse(documents.find(({ _id }) => _id === "navigation"));
  for (const part of [header, footer]) expect(JSON.stringify(part)).toContain(`"${ROADMAP}"`);
});

test("every shipped capability has a documentation page", () => {
  const docsPages = pages.filter(({ _type }) => _type === "docsPage");
  const paths = new Set(docsPages.map(({ path }) => path));
  expect(shipped.filter(({ docsPath }) => !paths.has(docsPath))).toEqual([]);
});

test("every data source has a documentation page with its price and the steps to connect it", () => {
  for (const id of DATA_SOURCE_IDS) {
    const own = documents.find((page) => page["path"] === getSourceDocsPath(id));
    const words = JSON.stringify(own ?? null);
    expect([id, words]).toEqual([id, expect.stringContaining("What 1,000 keywords cost")]);
    expect([id, words]).toEqual([id, expect.stringContaining('"_type":"steps"')]);
    const { costMicroUsdPerKeyword, queuedCostMicroUsdPerKeyword: queued } = DATA_SOURCES[id];
    const usd = (costMicroUsdPerKeyword ?? 0) / 1_000;
    const price = usd === 0 ? "Nothing" : `About $${Number.isInteger(usd) ? usd : usd.toFixed(2)}`;
    expect([id, words]).toEqual([id, expect.stringContaining(price)]);
    const queuedPrice = queued === undefined ? "" : `About $${(queued / 1_000).toFixed(2)} if`;
    expect([id, words]).toEqual([id, expect.stringContaining(queuedPrice)]);
  }
});

/** Terms that docs/glossary.md names and that must not appear in published text. */
const REPLACED_WORDS = /\b(?:anew|besides?|deeds?|e-mails?|somebody|everybody|anybody)\b/i;

test("texts use the glossary's terms", () => {
  const faults = passages
    .filter(({ source, words }) => !source.endsWith(".md") && REPLACED_WORDS.test(words))
    .map(({ source, words }) => `${source}: ${words}`);
  expect(faults).toEqual([]);
});

test("every capability has a unique id and label", () => {
  for (const names of [CAPABILITIES.map(({ id }) => id), CAPABILITIES.map(({ label }) => label)])
    expect(new Set(names).size).toBe(names.length);
});
