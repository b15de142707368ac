/** The map in the hero: which sample it is, how it is grouped and which of its pages is selected. */
import { useRef, useState } from "react";
import { toThreshold } from "#/content/showcase/threshold-control.tsx";
import { FIRST_SAMPLE, SAMPLE_MAPS, type SampleMapId } from "#/content/showcase/sample-map-list.ts";
import type { DrawnMap } from "#/content/showcase/showcase.ts";

/** Answer to the last seed that a visitor asked for. */
export type SeedAnswer =
  | { readonly kind: "none" }
  | { readonly kind: "looking" | "outside" | "failed"; readonly seed: string }
  | { readonly kind: "found"; readonly seed: string; readonly keywordCount: number };

interface Choice {
  readonly sample: SampleMapId;
  /** Null: as the server drew it, or as it is stored. */
  readonly drawn: DrawnMap | null;
  readonly selected: number;
  readonly step: number;
  readonly answer: SeedAnswer;
}

export interface SampleMap extends Omit<Choice, "drawn"> {
  readonly seed: string;
  /** Null until the browser has what it draws. */
  readonly drawn: DrawnMap | null;
  readonly select: (cluster: number) => void;
  /** Regroups; only the last of several quick changes is drawn. */
  readonly moveTo: (step: number) => void;
  readonly openSample: (id: SampleMapId) => void;
  readonly ask: (seed: string) => void;
}

/** Code and maps that only a visitor who uses the hero needs. */
const loadTools = () => import("#/content/showcase/regroup.ts");

/** @param stored the first sample, once the browser has it; `opening`: its page that is selected first */
export function useSampleMap(stored: DrawnMap | null, opening: number): SampleMap {
  const [choice, setChoice] = useState<Choice>({
    sample: FIRST_SAMPLE.id,
    drawn: null,
    selected: opening,
    step: 0,
    answer: { kind: "none" },
  });
  const latest = useRef(0);
  /** Runs `work`, and applies what it returns unless something newer has been asked for. */
  const run = (
    work: () => Promise<(before: Choice) => Choice>,
    onFailure: (before: Choice) => Choice,
  ) => {
    const turn = ++latest.current;
    const apply = (change: (before: Choice) => Choice) => {
      if (turn === latest.current) setChoice(change);
    };
    work().then(apply, () => apply(onFailure));
  };
  const moveTo = (step: number) => {
    setChoice((before) => ({ ...before, step }));
    run(
      async () => {
        const { regroup } = await loadTools();
        const drawn = await regroup(choice.sample, toThreshold(step));
        return (before) => regrouped(before, before.drawn ?? stored, drawn);
      },
      (before) => before,
    );
  };
  const open = async (id: SampleMapId, answer: SeedAnswer, cluster: number | null) => {
    const { openSample, chooseFirstPage } = await loadTools();
    const drawn = await openSample(id);
    const selected = cluster ?? chooseFirstPage(drawn.map);
    return (): Choice => ({ sample: id, drawn, selected, step: 0, answer });
  };
  const ask = (seed: string) => {
    const failed = (before: Choice): Choice => ({ ...before, answer: { kind: "failed", seed } });
    setChoice((before) => ({ ...before, answer: { kind: "looking", seed } }));
    run(async () => {
      const { requestSample } = await loadTools();
      const found = await requestSample(seed);
      if (!found) return (before) => ({ ...before, answer: { kind: "outside", seed } });
      const answer = { kind: "found", seed, keywordCount: found.keywordCount } as const;
      return open(found.id, answer, found.cluster);
    }, failed);
  };
  const { seed } = SAMPLE_MAPS.find(({ id }) => id === choice.sample) ?? FIRST_SAMPLE;
  return {
    ...choice,
    seed,
    drawn: choice.drawn ?? stored,
    select: (selected) => setChoice((before) => ({ ...before, selected })),
    moveTo,
    openSample: (id) =>
      run(
        () => open(id, { kind: "none" }, null),
        (before) => before,
      ),
    ask,
  };
}

/** The new grouping, at the page that now contains the first keyword of the one that was selected. */
function regrouped(before: Choice, shown: DrawnMap | null, drawn: DrawnMap): Choice {
  const keyword = shown?.map.clusters[before.selected]?.keywords[0] ?? 0;
  const holder = drawn.map.clusters.findIndex(({ keywords }) => keywords.includes(keyword));
  return { ...before, drawn, selected: Math.max(0, holder) };
}
