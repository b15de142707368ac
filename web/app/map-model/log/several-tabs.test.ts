/**
 * One map open in several tabs of one person: whatever happens in whatever order, each change is stored exactly once.
 */
import { createSeededRandom } from "@mapwright/core/clustering/graph/seeded-random";
import { mapChange, type MapChange } from "@mapwright/core/snapshot/map-change";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { filterUnstoredChanges } from "@mapwright/core/maps/log/unstored-changes";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { inSoak } from "@mapwright/core/testing/in-soak";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  waitUntilSettled,
  SimulatedBrowser,
  type SimulatedTab,
  type Liveness,
} from "#/map-model/log/testing/simulated-tabs.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Kettles: { "gooseneck kettle": 2_000 } },
});

const STEPS = ["edit", "send", "persist", "answer", "deliver", "hide", "crash"] as const;
type Step = (typeof STEPS)[number];
interface Turn {
  readonly step: Step;
  readonly tab: number;
}

const waitingOf = (tab: SimulatedTab) => tab.log.view().unsent.flatMap(({ changes }) => changes);

/** Runs the tabs as specified until they are idle. @returns the changes made and the changes stored. */
async function live(tabCount: number, turns: Iterable<Turn>, liveness: Liveness = "locks") {
  const browser = new SimulatedBrowser(base, liveness);
  const tabs = Array.from({ length: tabCount }, () => browser.openTab());
  const made: MapChange[] = [];
  const edits = tabs.map(() => 0);
  const at = (n: number): SimulatedTab => {
    const tab = tabs[n];
    if (!tab) throw new Error(`There is no tab ${String(n)}.`);
    return tab;
  };
  const DO: Readonly<Record<Step, (n: number) => void>> = {
    edit: (n) => {
      const change = at(n).change(edits[n] ?? 0);
      edits[n] = (edits[n] ?? 0) + 1;
      const before = waitingOf(at(n)).length;
      at(n).log.commit([change]);
      // Changes without effect are not made.
      if (waitingOf(at(n)).length > before) made.push(change);
    },
    send: (n) => at(n).timer?.(),
    persist: (n) => browser.persist(at(n)),
    answer: () => browser.answer(),
    deliver: (n) => at(n).deliver(),
    hide: (n) => at(n).log.flush(),
    crash: (n) => {
      at(n).die();
      tabs[n] = browser.openTab();
      at(n).deliver();
    },
  };
  for (const { step, tab } of turns) {
    DO[step](tab);
    await waitUntilSettled();
  }
  const isBusy = () =>
    browser.queue.length > 0 ||
    tabs.some(({ log, volatile }) => volatile.length > 0 || log.view().waiting > 0);
  for (let round = 0; round < 2 || (isBusy() && round < 2_000); round += 1) {
    for (const tab of tabs) {
      tab.log.flush();
      while (tab.volatile.length > 0) browser.persist(tab);
    }
    while (browser.queue.length > 0) browser.answer();
    await waitUntilSettled();
    // Without locks, a journal of this age counts as abandoned.
    browser.wait(61_000);
    for (const tab of tabs) tab.deliver();
    await waitUntilSettled();
  }
  return { browser, tabs, made, stored: [...browser.stored.values()] };
}

/** Errors, tab by tab. */
function outcomeOf({ tabs, made, stored }: Awaited<ReturnType<typeof live>>) {
  const changes = stored.flatMap((operation) => operation.changes);
  const whole = JSON.stringify(toMapEdits(replayLog(openState(base), stored).state));
  return {
    lost: filterUnstoredChanges(made, changes),
    twice: filterUnstoredChanges(changes, made),
    waiting: tabs.map(({ log }) => log.view().waiting).filter((count) => count > 0),
    refused: tabs.flatMap(({ log }) => log.view().refused),
    showOthers: tabs.filter(({ log }) => JSON.stringify(toMapEdits(log.view().state)) !== whole)
      .length,
  };
}
const WELL = { lost: [], twice: [], waiting: [], refused: [], showOthers: 0 };

test("an idle tab takes nothing over from a tab that is being edited", async () => {
  const edit: Turn = { step: "edit", tab: 0 };
  const stored = ["persist", "answer", "deliver"] as const;
  const turns = Array.from({ length: 15 }, (): Turn[] => [
    edit,
    { step: "send", tab: 0 },
    edit,
    ...stored.map((step): Turn => ({ step, tab: 0 })),
    ...(["deliver", ...stored] as const).map((step): Turn => ({ step, tab: 1 })),
    edit,
    { step: "send", tab: 0 },
    ...stored.map((step): Turn => ({ step, tab: 0 })),
  ]);
  expect(outcomeOf(await live(2, turns.flat()))).toEqual(WELL);
});

test.each<[Liveness, string]>([
  ["locks", "locks tell which tabs live"],
  ["nothing", "the browser has no locks"],
  ["wrong", "tabs that live are taken for gone"],
])("no change is lost, whatever several tabs do (%s: %s)", async (liveness) => {
  const turn = (tabCount: number) =>
    fc.record({
      step: fc.constantFrom<Step>(...STEPS, "edit", "edit"),
      tab: fc.nat({ max: tabCount - 1 }),
    });
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: 2, max: 5 })
        .chain((count) => fc.tuple(fc.constant(count), fc.array(turn(count), { maxLength: 80 }))),
      async ([count, turns]) => {
        const outcome = outcomeOf(await live(count, turns, liveness));
        // Two tabs that both consider an operation theirs may both store what the other's version lacks.
        const known = liveness === "wrong" ? { ...outcome, twice: [] } : outcome;
        expect(known).toEqual(WELL);
      },
    ),
    { numRuns: inSoak(150, 50) },
  );
});

/** Number of edits per tab, interleaved with other events, in a different order for each seed. */
function* quickEdits(tabCount: number, editsEach: number, seed: number): Generator<Turn> {
  const random = createSeededRandom(seed);
  const below = (max: number) => Math.floor(random() * max);
  const left = Array.from({ length: tabCount }, () => editsEach);
  while (left.some((count) => count > 0)) {
    const tab = below(tabCount);
    const chance = below(100);
    const step = STEPS[chance < 2 ? 6 : chance < 40 ? 0 : 1 + (chance % 5)] ?? "edit";
    if (step === "edit" && left[tab] === 0) continue;
    if (step === "edit") left[tab] = (left[tab] ?? 0) - 1;
    yield { step, tab };
  }
}

test.each(
  inSoak(
    [
      [2, 1],
      [2, 2],
      [5, 1],
      [5, 2],
    ],
    [[5, 1]],
  ),
)("%i tabs with 200 quick edits of every kind each lose none (seed %i)", async (tabs, seed) => {
  const lived = await live(tabs, quickEdits(tabs, 200, seed));
  expect(outcomeOf(lived)).toEqual(WELL);
  const kinds = new Set(lived.made.map(({ kind }) => kind));
  expect(kinds.size).toBe(mapChange.options.length);
  expect(lived.made.length).toBeGreaterThan(tabs * 180);
});
