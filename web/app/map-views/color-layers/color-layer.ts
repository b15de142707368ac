/** The pages of a map by a value that the land is colored by: what each value looks like, and which page has which. */
import type { ColorLayer } from "@mapwright/core/maps/color-layers";
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { COVERAGE_STATUSES } from "@mapwright/core/domains/cluster-coverage";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import { TOPIC_STATUSES, type TopicStatus } from "@mapwright/core/snapshot/topic-status";
import type { HatchKind, LayerTone } from "#/map-views/color-layers/layer-tones.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";

/** Any but the pillars, which have colors of their own. */
export type ValueLayer = Exclude<ColorLayer, "pillar">;

export interface LayerValue {
  readonly name: string;
  readonly tone: LayerTone;
  /** Tells it apart without color. */
  readonly hatch: HatchKind;
  /** Pages that have it. */
  readonly count: number;
}

/** Can be posted to a worker. */
export interface LandColors {
  readonly layer: ValueLayer;
  /** Values in the order of the legend. */
  readonly values: readonly LayerValue[];
  /** Cluster index → index of its value. */
  readonly valueAt: readonly number[];
}

type Look = Omit<LayerValue, "count">;

const UNKNOWN: Look = { name: "Unknown", tone: "unset", hatch: "none" };

const STATUS_LOOKS: Readonly<Record<TopicStatus, Omit<Look, "name">>> = {
  idea: { tone: "unset", hatch: "none" },
  planned: { tone: "neutral", hatch: "dots" },
  writing: { tone: "warn", hatch: "rising" },
  review: { tone: "primary", hatch: "crossed" },
  published: { tone: "good", hatch: "none" },
};

const COVERAGE_LOOKS: Readonly<Record<CoverageStatus, Omit<Look, "name">>> = {
  covered: { tone: "good", hatch: "none" },
  weak: { tone: "warn", hatch: "rising" },
  missing: { tone: "bad", hatch: "dots" },
  cannibalized: { tone: "violet", hatch: "crossed" },
};

const INTENT_HATCHES = {
  informational: "none",
  commercial: "rising",
  transactional: "crossed",
  navigational: "dots",
  unknown: "none",
} as const satisfies Record<(typeof SEARCH_INTENTS)[number], HatchKind>;

/** @param statusOf null: not known of this page */
export function colorByStatus(
  { clusterAt }: MapModel,
  statusOf: (cluster: number) => TopicStatus | null,
): LandColors {
  const looks = TOPIC_STATUSES.map((status): Look => ({
    name: STATUS_LABELS[status],
    ...STATUS_LOOKS[status],
  }));
  const valueAt = clusterAt.map((_, cluster) =>
    TOPIC_STATUSES.indexOf(statusOf(cluster) ?? "idea"),
  );
  return counted("status", looks, valueAt);
}

/** @param coverageOf null: not measured for this page */
export function colorByCoverage(
  { clusterAt }: MapModel,
  coverageOf: (cluster: number) => CoverageStatus | null,
): LandColors {
  return colorByStatuses(clusterAt.map((_, cluster) => coverageOf(cluster)));
}

/** @param statuses of each page; null: not measured */
export function colorByStatuses(statuses: readonly (CoverageStatus | null)[]): LandColors {
  const looks = COVERAGE_STATUSES.map((status): Look => ({
    name: COVERAGE_LABELS[status],
    ...COVERAGE_LOOKS[status],
  }));
  const valueAt = statuses.map((status) =>
    status === null ? looks.length : COVERAGE_STATUSES.indexOf(status),
  );
  return counted("coverage", [...looks, { ...UNKNOWN, name: "Not measured" }], valueAt);
}

export function colorByIntent({ clusterAt }: MapModel): LandColors {
  const looks = SEARCH_INTENTS.map((intent): Look => ({
    name: INTENT_NAMES[intent],
    tone: intent === "unknown" ? "unset" : intent,
    hatch: INTENT_HATCHES[intent],
  }));
  const valueAt = clusterAt.map(({ intent }) => SEARCH_INTENTS.indexOf(intent));
  return counted("intent", looks, valueAt);
}

const STEPS = ["step0", "step1", "step2", "step3", "step4", "step5"] as const;
/** The denser, the more. */
const STEP_HATCHES = ["none", "sparse", "loose", "rising", "dense", "crossed"] as const;

/** Colors clusters by opportunity, in the classes of the map's scale. */
export function colorByOpportunity({ clusterAt, scoreScale }: MapModel): LandColors {
  const { bounds, classOf } = scoreScale;
  const looks = STEPS.map((tone, step): Look => {
    const [from, to] = [bounds[step] ?? 0, bounds[step + 1] ?? 0];
    const last = step === STEPS.length - 1 ? to : to - 1;
    const name = last <= from ? String(from) : `${String(from)}–${String(last)}`;
    return { name, tone, hatch: STEP_HATCHES[step] ?? "none" };
  });
  const valueAt = clusterAt.map(({ opportunity }) =>
    opportunity === null ? looks.length : classOf(opportunity),
  );
  return counted("opportunity", [...looks, UNKNOWN], valueAt);
}

const SHARE_LOOKS: readonly Look[] = [
  { name: "None", tone: "step0", hatch: "none" },
  { name: "Up to 33%", tone: "step1", hatch: "loose" },
  { name: "Up to 66%", tone: "step3", hatch: "rising" },
  { name: "Over 66%", tone: "step5", hatch: "crossed" },
];

/** @param shareOf of a page's keywords that have an answer on their results page, 0–1; null: not known */
export function colorByAnswers(
  { clusterAt }: MapModel,
  shareOf: (cluster: number) => number | null,
): LandColors {
  const valueAt = clusterAt.map((_, cluster) => {
    const share = shareOf(cluster);
    if (share === null) return SHARE_LOOKS.length;
    return share === 0 ? 0 : Math.min(3, Math.ceil(share * 3 - 0.02));
  });
  return counted("answers", [...SHARE_LOOKS, { ...UNKNOWN, name: "No results stored" }], valueAt);
}

/** Counts each value's pages. The last value, unknown, is left out at 0; the others stay, so that a 0 can be read. */
function counted(
  layer: ValueLayer,
  looks: readonly Look[],
  valueAt: readonly number[],
): LandColors {
  const counts = looks.map(() => 0);
  for (const value of valueAt) counts[value] = (counts[value] ?? 0) + 1;
  const values = looks
    .map((look, at): LayerValue => ({ ...look, count: counts[at] ?? 0 }))
    // Only what is last is left out: the others keep their index.
    .filter(({ tone, count }, at) => at < looks.length - 1 || tone !== "unset" || count > 0);
  return { layer, values, valueAt };
}

/** `Covered`: what a page has. */
export function getLayerValue(
  { values, valueAt }: LandColors,
  cluster: number,
): LayerValue | undefined {
  return values[valueAt[cluster] ?? -1];
}
