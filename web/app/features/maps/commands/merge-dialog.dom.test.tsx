import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { makeChanges } from "@mapwright/core/maps/log/edited/invert-changes";
import { listPresentTopics } from "@mapwright/core/maps/log/topic-changes";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { mapId, userId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CommandDialogs } from "#/features/maps/commands/command-dialogs.tsx";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";

const base = buildTestSnapshot({ Brewing: { Ratio: { ratio: 9 }, Grind: { grind: 5 } } });
const [ratio = "", grind = ""] = base.clusters.id;
const me = userId.parse("ann");
const commit = vi.fn<(changes: readonly MapChange[]) => () => void>(() => () => {});
let root: Root | null = null;

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  commit.mockClear();
  vi.unstubAllGlobals();
});

/** Merging Grind, which has a target URL, into Ratio. */
function ask(...changes: MapChange[]) {
  const own: MapChange = { kind: "set-target-url", topic: grind, targetUrl: "https://a.example/g" };
  const { state } = makeChanges(openState(base), [own, ...changes], { by: me, at: 1 });
  const map = mapId.parse("map-1");
  const editing = { map, access: "edit", me, people: [], state, refuse: () => null } as const;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root?.render(
      <MapEditingContext value={{ ...editing, commit, newId: () => "made" }}>
        <CommandDialogs
          asking={{ command: "merge", topics: listPresentTopics(state, [grind]) }}
          onClose={() => {}}
        />
      </MapEditingContext>,
    ),
  );
  choose("Ratio");
}

function choose(name: string) {
  const field = document.querySelector<HTMLInputElement>('input[role="combobox"]');
  if (!field) throw new Error("the dialog has no field");
  act(() => {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  });
  const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) =>
    each.textContent.startsWith(name),
  );
  if (!option) throw new Error(`${name} isn't offered`);
  act(() => option.click());
}

const note = () => document.querySelector('[role="dialog"] [role="status"]')?.textContent;

test("the merge dialog says which target URL is kept when both pages have one", () => {
  ask({ kind: "set-target-url", topic: ratio, targetUrl: "https://a.example/r" });
  expect(note()).toBe("Target URL kept: https://a.example/r. Not kept: https://a.example/g.");
});

test("the merge dialog names no target URL when the target takes the other's", () => {
  ask();
  expect(note()).toBe("");
  const merge = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Merge",
  );
  act(() => merge?.click());
  expect(commit).toHaveBeenCalledExactlyOnceWith([
    { kind: "merge-topic", topic: grind, into: ratio },
    { kind: "set-target-url", topic: ratio, targetUrl: "https://a.example/g" },
  ]);
});
