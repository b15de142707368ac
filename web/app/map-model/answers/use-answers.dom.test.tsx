import type { AnswersState } from "@mapwright/core/maps/answers-state";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import type { AnswerKind } from "@mapwright/core/snapshot/answer-columns";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAnswers } from "#/map-model/answers/use-answers.ts";
import type { SerpReader } from "#/map-model/answers/use-read-pages.ts";

const serp = (features: string[]): StoredSerp => ({
  keyword: "kettle",
  fetchedAt: 1,
  provider: "dataforseo",
  features,
  results: [],
});

const ready = (kind: AnswerKind): AnswersState => ({
  status: "ready",
  index: new Map([["kettle", { keyword: "kettle", kind, cited: [] }]]),
});

let root: Root;
/** Result of the last rendering. */
const shown = new Map<"last", AnswersState>();

function Page({ read }: { readonly read: SerpReader | null }) {
  shown.set("last", useAnswers(read));
  return null;
}

const show = (read: SerpReader | null) => act(() => root.render(<Page read={read} />));

async function ask() {
  const state = shown.get("last");
  if (!state || !("need" in state)) throw new Error("Nothing can be asked for.");
  await act(async () => {
    state.need();
    await Promise.resolve();
  });
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.createElement("div"));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test("answers are read once, when something needs them", async () => {
  const read = vi.fn(() => Promise.resolve([serp(["ai-overview"])]));
  show(read);
  expect(shown.get("last")?.status).toBe("unread");
  expect(read).not.toHaveBeenCalled();
  await ask();
  expect(shown.get("last")).toEqual(ready("overview"));
  show(read);
  expect(read).toHaveBeenCalledTimes(1);
});

test("answers that couldn't be read are read again when they are needed again", async () => {
  const read = vi
    .fn<SerpReader>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValueOnce([serp(["shopping"])]);
  show(read);
  await ask();
  expect(shown.get("last")?.status).toBe("failed");
  await ask();
  expect(shown.get("last")).toEqual(ready("none"));
});

test("a map has no answers when its pages don't say what they show", async () => {
  show(() => Promise.resolve([serp([])]));
  await ask();
  expect(shown.get("last")?.status).toBe("absent");
});

test("a map without stored results has no answers", () => {
  show(null);
  expect(shown.get("last")).toEqual({ status: "absent" });
});
