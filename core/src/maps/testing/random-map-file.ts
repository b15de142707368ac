/** Maps as files for property tests: any shape, with texts that have broken formats before. */
import fc from "fast-check";
import type { FileComment, FileKeyword, FileTopic, MapFile } from "#/maps/files/map-file.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { SEARCH_INTENTS } from "#/scoring/search-intent.ts";

/** Texts that have broken formats before. */
export const HOSTILE_TEXTS = [
  "",
  " ",
  "# not a heading #",
  "- not a list",
  "1. not a number",
  "> not a quotation",
  "**not bold**",
  "_Status:_ published",
  "_Locked_",
  "`main`",
  "text `900/mo`",
  "[link](https://example.com)",
  "<script>alert(1)</script>",
  "<!-- -->",
  "---",
  "```",
  "a | b",
  "&amp; &#38;",
  "line\nbreak\r\nand\rmore\u2028",
  "  spaces  ",
  '=HYPERLINK("https://evil.example")',
  "👩‍👩‍👧 family 🏳️‍🌈",
  "שלום עולם",
  "\u202Eright to left\u202C",
  "日本語 キーワード",
  "back\\slash\\",
  "\uD800 half",
  "\u0000nul",
  "\uFEFFmark",
];

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.string()).map((parts) => parts.join("")),
);

const keyword: fc.Arbitrary<FileKeyword> = fc.record(
  {
    text: hostileText,
    volumePerMonth: fc.option(fc.nat()),
    difficulty: fc.option(fc.oneof(fc.nat({ max: 100 }), fc.constantFrom(0.5, 33.25, 99.9))),
    intent: fc.option(fc.constantFrom(...SEARCH_INTENTS)),
    runs: fc.constantFrom({ seen: 1, of: 1 }, { seen: 7, of: 10 }, { seen: 10_000, of: 10_000 }),
    cpcMicros: fc.oneof(fc.nat(), fc.constantFrom(0, 1, 1_250_000)),
  },
  { requiredKeys: ["text", "volumePerMonth", "difficulty", "intent"] },
);

function commentAbove(replies: fc.Arbitrary<FileComment[]>): fc.Arbitrary<FileComment> {
  return fc.record({
    body: hostileText,
    author: fc.option(hostileText),
    at: fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 })),
    isResolved: fc.boolean(),
    replies,
  });
}

const reply = commentAbove(fc.array(commentAbove(fc.constant([])), { maxLength: 1 }));
const comment = commentAbove(fc.array(reply, { maxLength: 2 }));

function topicAbove(topics: fc.Arbitrary<FileTopic[]>): fc.Arbitrary<FileTopic> {
  return fc
    .record({
      name: hostileText,
      status: fc.constantFrom(...TOPIC_STATUSES),
      assignee: fc.option(hostileText),
      dueDay: fc.option(fc.constantFrom("2026-03-31", "2028-02-29")),
      targetUrl: fc.option(
        fc.constantFrom("https://site.example/", "https://site.example/a_b?c=*d*"),
      ),
      note: hostileText.map((text) => text.replace(/[\r\u2028]/g, "\n")),
      isLocked: fc.boolean(),
      isPrimarySet: fc.boolean(),
      keywords: fc.uniqueArray(keyword, { maxLength: 4, selector: ({ text }) => text }),
      comments: fc.array(comment, { maxLength: 1 }),
      topics,
    })
    .map(({ isPrimarySet, ...facts }) =>
      Object.assign(facts, {
        primary: isPrimarySet ? (facts.keywords[0]?.text ?? null) : null,
      }),
    );
}

/** Topics with up to `levels` levels of children. */
function topicsOf(levels: number): fc.Arbitrary<FileTopic[]> {
  const below = levels === 0 ? fc.constant<FileTopic[]>([]) : topicsOf(levels - 1);
  return fc.array(topicAbove(below), { maxLength: 2 });
}

/** Any map; line breaks in notes are all of one kind, as in text fields. */
export function makeRandomMapFile(): fc.Arbitrary<MapFile> {
  return fc.boolean().chain(mapFileOf);
}

/** @param hasPlace whether its results are from a city */
function mapFileOf(hasPlace: boolean): fc.Arbitrary<MapFile> {
  return fc.record({
    title: hostileText,
    locale: fc.option(
      fc.record({
        country: fc.constantFrom("US", "DE"),
        language: fc.constantFrom("en", "de"),
        device: fc.constantFrom("desktop", "mobile"),
        ...(hasPlace && {
          place: fc.record({
            code: fc.integer({ min: 1, max: 9_999_999 }),
            name: fc.constantFrom("Austin,Texas,United States", 'Köln: "Süd", #1'),
          }),
        }),
      }),
    ),
    metrics: fc.option(
      fc.record({
        source: hostileText,
        estimated: fc.boolean(),
        asOf: fc.nat(),
        ...(hasPlace && { area: fc.constant("place" as const) }),
      }),
    ),
    topics: topicsOf(4),
  });
}
