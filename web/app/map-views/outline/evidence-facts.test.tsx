import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SharedEvidence } from "@mapwright/core/maps/share/shared-evidence";
import { EvidenceFacts } from "#/map-views/outline/evidence-facts.tsx";

const permalink = "https://www.reddit.com/r/Coffee/comments/abc12/";
const evidence: SharedEvidence = {
  coverage: { status: "weak", url: "https://own.example/cold", position: 12.34 },
  threads: {
    count: 2,
    themes: ["advice-requests", "money-talk"],
    quotes: [{ text: "Why is it bitter?", permalink }],
  },
  answers: { known: 4, answered: 3 },
};
const markupOf = (shown: SharedEvidence, isLinked = true) =>
  renderToStaticMarkup(<EvidenceFacts evidence={shown} isLinked={isLinked} />).replace(
    /<style.*?<\/style>/g,
    "",
  );
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("coverage is shown with position and page, threads with themes and quotes", () => {
  const markup = markupOf(evidence);
  const text = textOf(markup);
  expect(text).toContain("Weak, best position 12.3: https://own.example/cold");
  expect(text).toContain("2 Reddit threads · Advice requests · Money talk");
  expect(text).toContain("“Why is it bitter?” Thread");
  expect(text).toContain("Search engines answer 3 of 4 keywords themselves.");
  expect(markup).toContain(`href="${permalink}"`);
  expect(markup).toMatch(/rel="noopener noreferrer nofollow ugc"/);
});

test("what isn't the address of a page doesn't become a link", () => {
  const coverage = { status: "covered", url: "javascript:alert(1)", position: 1 } as const;
  expect(markupOf({ coverage, threads: null, answers: null })).not.toContain("href");
});

test("pages of samples are shown without links, and threads with theirs", () => {
  const markup = markupOf(evidence, false);
  expect(markup).not.toContain('href="https://own.example');
  expect(markup).toContain('href="https://www.reddit.com/');
  expect(textOf(markup)).toContain("https://own.example/cold");
});

test("a cluster that no thread mentions shows coverage alone", () => {
  const text = textOf(markupOf({ ...evidence, threads: null }));
  expect(text).not.toMatch(/reddit/i);
});
