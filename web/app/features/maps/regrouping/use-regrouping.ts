import { userId } from "@mapwright/core/ids";
import { applyChange } from "@mapwright/core/maps/log/edited/apply-change";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import {
  CHANGE_KEYWORDS_MAX,
  type ComparedKeyword,
  type MapChange,
} from "@mapwright/core/snapshot/map-change";
import { toDraft, type MapState } from "@mapwright/core/maps/log/edited/map-state";
import {
  planRegrouping,
  buildRegroupingChanges,
  type RegroupingPlan,
} from "@mapwright/core/maps/log/regroup-map";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import {
  isSameGrouping,
  readSettings,
  type GroupingSettings,
} from "#/features/maps/regrouping/grouping-settings.ts";
import {
  compareSnapshots,
  type SnapshotChange,
} from "#/features/maps/regrouping/snapshot-change.ts";
import {
  useReclustering,
  useRequest,
  type Done,
} from "#/features/maps/regrouping/use-reclustering.ts";
import { useStops, type GroupingStop } from "#/features/maps/regrouping/use-stops.ts";
import type { ReclusterState } from "#/features/maps/regrouping/recluster-session.ts";
import {
  useAddedKeywords,
  type AddedKeywords,
} from "#/features/maps/regrouping/use-added-keywords.ts";
import { mayPrefetch } from "#/platform/prefetch-chunks.ts";
import { runWhenIdle } from "#/platform/when-idle.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import { addCompared } from "@mapwright/core/snapshot/wording-columns";

export interface RegroupingPreview {
  /** The map as it would become, and what is shown meanwhile. */
  readonly state: MapState;
  readonly snapshot: MapSnapshot;
  /** The changes that applying it makes, as one action. */
  readonly changes: readonly MapChange[];
  readonly change: SnapshotChange;
  readonly elapsedMs: number;
}

export interface Regrouping {
  readonly settings: GroupingSettings;
  /** Null while the stored map is shown. Kept while the next preview is computed. */
  readonly preview: RegroupingPreview | null;
  /** Stops of the slider, broad to fine. */
  readonly stops: readonly GroupingStop[];
  /** `waiting`: for the stored SERPs. `same`: the slider is where the map would stay as it is. */
  readonly status: "stored" | "waiting" | "running" | "same" | "preview" | "failed";
  /** The snapshot that is shown: the preview or the stored map. */
  readonly snapshot: MapSnapshot;
  readonly ask: (settings: GroupingSettings) => void;
  readonly reset: () => void;
  /** Someone may be about to move the slider: what every preview needs is fetched and found meanwhile. */
  readonly prepare: () => void;
  /** Whether merges, splits, moves and given names hold. Locked clusters are unaffected either way. */
  readonly keepsMoves: boolean;
  readonly setKeepsMoves: (keepsMoves: boolean) => void;
  /** Keywords that were added since the map was compared. */
  readonly added: AddedKeywords;
}

interface RegroupingOptions {
  /** SERPs of the current map. */
  readonly serps: SerpsState;
  /** SERPs of the underlying snapshot. */
  readonly baseSerps: SerpsState;
  readonly onNeedSerps: () => void;
  /** Whether this person may apply a preview. */
  readonly mayApply: boolean;
}

/** Size of a large map: what its preview needs takes seconds to find, so it isn't left until someone waits for it. */
const LARGE_MAP_KEYWORDS = 5_000;

/**
 * A local preview of the map under other settings; nothing is saved until it is applied. When a request needs SERPs
 * they are fetched through `onNeedSerps`, and the run starts once they are loaded. When the map changes meanwhile, the
 * same request runs again.
 * @param stored the current map: `state` as columns
 */
export function useRegrouping(
  state: MapState,
  stored: MapSnapshot,
  { serps, baseSerps, onNeedSerps, mayApply }: RegroupingOptions,
): Regrouping {
  const [keepsMoves, setKeepsMoves] = useState(true);
  const storedSettings = readSettings(stored);
  const [wish, setWish] = useState<GroupingSettings | null>(null);
  /** Before, the stops of a large map aren't counted: that takes a while. */
  const [isLookedAt, setLookedAt] = useState(false);
  const canRun = wish !== null && canRegroup(wish, serps);
  // Of one state: an edit doesn't plan the next preview before somebody wants it.
  const [expected, setExpected] = useState<MapState | null>(null);
  const isReadable = serps.status === "ready" || serps.status === "absent";
  const isWishing = canRun || (expected === state && isReadable);
  const { text } = stored.keywords;
  const added = useAddedKeywords(text, columnsOf(serps)?.wording, canRun);
  const { compared } = added;
  const columns = columnsOf(serps);
  const whole = columns
    ? { ...stored, serps: withCompared(columns, stored.keywords.text, compared) }
    : stored;
  // Computed on first use: a map that is only read does not pay for it.
  const plan = isWishing ? planRegrouping(state, whole, keepsMoves) : null;
  const { session, latest, done, forget } = useReclustering(plan, storedSettings);
  const settings = wish ?? storedSettings;
  const { stops, shownFor } = useStops({
    session,
    plan: isLookedAt ? plan : null,
    state,
    stored,
    keepsChanges: keepsMoves,
    settings,
  });
  const shown = wish && canRun ? shownFor(wish.position) : "same";
  useRequest(session, plan, shown === "same" ? "none" : shown);
  const prepare = () => {
    setExpected(state);
    if (serps.status === "unread") onNeedSerps();
  };
  const prepareLarge = useEffectEvent(() => {
    if (mayPrefetch(navigator)) startTransition(prepare);
  });
  const isLarge = stored.keywords.text.length >= LARGE_MAP_KEYWORDS;
  useEffect(
    () => (isLarge && mayApply ? runWhenIdle(() => prepareLarge()) : undefined),
    [isLarge, mayApply],
  );
  useEffect(() => {
    if (wish !== null && !canRun && serps.status === "unread") onNeedSerps();
  }, [wish, canRun, serps.status, onNeedSerps]);
  const reset = () => {
    setWish(null);
    forget();
  };
  const ask = (asked: GroupingSettings) => {
    // Another request retries a failed fetch.
    if (serps.status === "failed") onNeedSerps();
    setLookedAt(true);
    if (isSameGrouping(asked, storedSettings)) reset();
    else setWish(asked);
  };
  const preview =
    shown !== "same" &&
    done &&
    plan &&
    previewOf({ state, stored, baseSerps, plan, done, compared, keepsMoves });
  return {
    settings,
    preview: preview || null,
    stops,
    status: statusOf(wish, canRun, serps, latest, shown),
    snapshot: preview ? preview.snapshot : stored,
    ask,
    reset,
    prepare: () => {
      setLookedAt(true);
      prepare();
    },
    keepsMoves,
    setKeepsMoves,
    added,
  };
}

/** Whether a map can be regrouped; by wording also where nothing is stored: letters are compared then. */
function canRegroup({ method }: GroupingSettings, { status }: SerpsState): boolean {
  return (
    status === "ready" || (method === "wording" && (status === "absent" || status === "failed"))
  );
}

function columnsOf(serps: SerpsState): MapSnapshot["serps"] | undefined {
  return serps.status === "ready" || serps.status === "absent" ? serps.serps : undefined;
}

function withCompared(
  columns: MapSnapshot["serps"],
  texts: readonly string[],
  compared: AddedKeywords["compared"],
): MapSnapshot["serps"] {
  const { wording } = columns;
  return wording ? { ...columns, wording: addCompared(wording, texts, compared) } : columns;
}

/** Returns changes that store how alike added keywords are, with the grouping that it led to, for everybody. */
function comparedChanges(state: MapState, compared: AddedKeywords["compared"]): MapChange[] {
  const fresh = [...compared.values()].filter(
    ({ text }) => state.added.has(text) && !state.compared.has(text),
  );
  const groups: ComparedKeyword[][] = [];
  for (let at = 0; at < fresh.length; at += CHANGE_KEYWORDS_MAX)
    groups.push(fresh.slice(at, at + CHANGE_KEYWORDS_MAX));
  return groups.map((keywords) => ({ kind: "compare-keywords", keywords }));
}

interface PreviewInput {
  readonly state: MapState;
  readonly stored: MapSnapshot;
  readonly baseSerps: SerpsState;
  readonly plan: RegroupingPlan;
  readonly done: Done;
  readonly compared: AddedKeywords["compared"];
  readonly keepsMoves: boolean;
}

/** Computed as if the changes were applied, so that the preview is exactly what applying gives. */
function previewOf(input: PreviewInput): RegroupingPreview {
  const { state, stored, baseSerps, plan, done, compared, keepsMoves } = input;
  const changes = [
    ...comparedChanges(state, compared),
    ...buildRegroupingChanges(state, plan.input, done.snapshot, keepsMoves),
  ];
  const draft = toDraft(state);
  for (const change of changes) applyChange(draft, change, { by: PREVIEWER, at: null });
  // With its SERPs, so that the new clusters can show the results they share.
  const base =
    baseSerps.status === "ready" ? { ...state.base, serps: baseSerps.serps } : state.base;
  const snapshot = { ...getEditedSnapshot({ ...draft, base }), serps: stored.serps };
  return {
    state: draft,
    snapshot,
    changes,
    change: compareSnapshots(stored, snapshot),
    elapsedMs: done.elapsedMs,
  };
}

/** No author: a preview is not in any log. */
const PREVIEWER = userId.parse("preview");

function statusOf(
  wish: GroupingSettings | null,
  canRun: boolean,
  serps: SerpsState,
  latest: ReclusterState | null,
  shown: GroupingSettings | "same" | null,
): Regrouping["status"] {
  if (wish === null) return "stored";
  if (!canRun) return serps.status === "failed" || serps.status === "absent" ? "failed" : "waiting";
  if (latest?.status === "failed") return "failed";
  if (shown === "same") return "same";
  return shown !== null && latest?.status === "done" ? "preview" : "running";
}
