import { mapId } from "@mapwright/core/ids";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { NewShareForm } from "#/features/maps/share/new-share-form.tsx";
import type { RequestedReport } from "#/platform/report-request.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const COVERAGE: RequestedReport = { section: "coverage", maps: [] };
const NOTHING = { results: false, site: false, threads: false };

const markupOf = (has: typeof NOTHING, asked: RequestedReport | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ControlTheme>
        <NewShareForm
          title="Coffee"
          canBeEndless
          has={has}
          asked={asked}
          view={{ kind: "treemap", shade: "pillar", color: "pillar" }}
          isListInstead={false}
          onCreate={async () => ({ ok: false, words: "" })}
        />
      </ControlTheme>
    </MemoryRouter>,
  );
const wordsOf = (...given: Parameters<typeof markupOf>) =>
  markupOf(...given)
    .replace(/<style.*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ");

test("evidence can be shared where a map has some, and the form says what stays private", () => {
  const words = wordsOf({ ...NOTHING, site: true });
  expect(words).toContain("Coverage with your ranking pages");
  expect(words).not.toMatch(/Reddit|people also ask/);
  expect(wordsOf({ results: true, site: true, threads: true })).toContain(
    "Coverage with your ranking pages, Reddit threads, answer share, and questions people also ask",
  );
  expect(words).toContain(
    "Clicks, impressions, competitors and links to add stay in your workspace.",
  );
});

test("a map without evidence doesn't offer it", () => {
  expect(wordsOf(NOTHING)).not.toMatch(/coverage|reddit|clicks/i);
});

test("a report that a page asks for is opened with its section, and offers only what the map has", () => {
  const has = { results: true, site: true, threads: false };
  const words = wordsOf(has, COVERAGE);
  expect(words).toContain("Site: coverage by pillar and the largest gaps");
  expect(words).toContain("Search results: who ranks for the keywords");
  expect(words).toContain("Answers: what search engines answer themselves");
  expect(words).not.toContain("Reddit: what people ask");
  const boxes = markupOf(has, COVERAGE).match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  // Summary, pillars, coverage and openings are chosen; keywords, results, answers, the plan and the evidence next to openings
  // aren't.
  expect(boxes.map((box) => box.includes("checked"))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test("a report over several maps offers what all of them have, and is named after them", () => {
  const has = { results: true, site: true, threads: true };
  const asked: RequestedReport = {
    section: "maps",
    maps: ["tea", "cocoa"].map((id) => mapId.parse(id)),
  };
  const words = wordsOf(has, asked);
  expect(words).toContain("Maps: the main figures of each");
  expect(words).not.toMatch(/Search results|Answers:|Site:|Reddit|Keywords with|Coverage with/);
  expect(markupOf(has, asked)).toContain('value="Coffee and 2 more maps"');
});

test("the view that the sender has open is what the link opens with", () => {
  expect(wordsOf(NOTHING)).toMatch(/Opens with.*Treemap/s);
});
