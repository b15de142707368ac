import { threadsUpdate } from "@mapwright/core/refresh/map-update";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ThreadNews } from "#/features/maps/refresh/refresh-news.tsx";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const nothing = threadsUpdate.parse({
  version: 1,
  jobId: "job1",
  at: Date.UTC(2026, 10, 24, 12),
  since: Date.UTC(2026, 10, 17, 12),
  newThreads: 0,
  goneThreads: 0,
  newQuestions: [],
  grown: [],
  fresh: { text: [], cluster: [], names: [] },
});

const read = (update: typeof nothing) =>
  renderToStaticMarkup(
    <ControlTheme>
      <ThreadNews update={update} />
    </ControlTheme>,
  )
    .replace(/<style.*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("a refresh that found something says what, with the dates that it compares", () => {
  const words = read({
    ...nothing,
    newThreads: 3,
    goneThreads: 1,
    newQuestions: [{ text: "which burrs", kind: "question", threads: 2, comments: 40 }],
    grown: [{ text: "grind size", commentsBefore: 10, commentsAfter: 52 }],
  });
  expect(words).toContain("Nov 17, 2026 to Nov 24, 2026. 3 new threads, 1 deleted.");
  expect(words).toMatch(/New questions.*which burrs 40/);
  expect(words).toMatch(/Talked about more.*grind size 10 → 52/);
});

test("a refresh without any change says so", () => {
  expect(read(nothing)).toContain("The same threads say the same.");
});
