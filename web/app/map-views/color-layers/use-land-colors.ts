/** Layers that a map has the data for, and the chosen one. The same on the map page and on a share link. */
import { computeAnswerShare, countAnswers, isOfSample } from "@mapwright/core/answers/answer-share";
import type { AnswerIndex } from "@mapwright/core/answers/cluster-answers";
import { COLOR_LAYERS, type ColorLayer } from "@mapwright/core/maps/color-layers";
import { useContext, useEffect, useMemo } from "react";
import {
  colorByAnswers,
  colorByCoverage,
  colorByIntent,
  colorByOpportunity,
  colorByStatus,
  type LandColors,
} from "#/map-views/color-layers/color-layer.ts";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { MapAnswersContext, SharedFactsContext } from "#/map-views/port/map-facts.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

/** A layer that can be drawn, that is being read, or the reason why it can't be. */
type Layer =
  | { readonly draw: (model: MapModel) => LandColors; readonly isSample?: boolean }
  | { readonly missing: string; readonly reading?: Reading };

interface Reading {
  /** Starts it; absent: it has started. */
  readonly need?: () => void;
  /** After a failure. */
  readonly retry?: () => void;
}

const NOT_SHARED = "Not shared by this link";

export interface LayerChoice {
  readonly layer: ColorLayer;
  /** Reason why the layer can't be chosen, in words; null: it can. */
  readonly missing: string | null;
}

export interface LayerChoices {
  readonly choices: readonly LayerChoice[];
  /** null: pillars have their own colors, because that is chosen or the layer isn't there. */
  readonly colors: LandColors | null;
  /** Note why the chosen layer isn't drawn, or that its values are made up; null: it is drawn from what was read. */
  readonly note: string | null;
  /** null: trying again makes no difference. */
  readonly onRetry: (() => void) | null;
}

/** @param model null: nothing is drawn, and no layer that takes one is there */
export function useLandColors(model: MapModel | null, chosen: ColorLayer): LayerChoices {
  const ofPage = useLayers();
  const ofModel = useMemo(() => modelLayers(model), [model]);
  const of = (layer: ColorLayer) => (layer === "pillar" ? null : { ...ofPage, ...ofModel }[layer]);
  const own = of(chosen);
  const reading = own && "missing" in own ? own.reading : undefined;
  const need = reading?.need;
  useEffect(() => need?.(), [need]);
  const colors = useMemo(
    () => (model && own && "draw" in own ? own.draw(model) : null),
    [model, own],
  );
  return {
    choices: COLOR_LAYERS.map((layer) => {
      const found = of(layer);
      const isThere = !found || "draw" in found || found.reading !== undefined;
      return { layer, missing: isThere ? null : found.missing };
    }),
    colors,
    note: own && noteOf(own),
    onRetry: reading?.retry ?? null,
  };
}

function noteOf(layer: Layer): string | null {
  if ("missing" in layer) return layer.missing;
  return layer.isSample ? "Made-up data" : null;
}

function modelLayers(model: MapModel | null): Readonly<Record<"opportunity" | "intent", Layer>> {
  const hasIntent = model?.clusterAt.some(({ intent }) => intent !== "unknown") ?? false;
  return {
    opportunity: model?.scoreScale.hasScores
      ? { draw: colorByOpportunity }
      : { missing: "Needs search volumes" },
    intent: hasIntent ? { draw: colorByIntent } : { missing: "No page has a clear intent" },
  };
}

function useLayers(): Readonly<Record<"status" | "coverage" | "answers", Layer>> {
  return { status: useStatus(), coverage: useCoverage(), answers: useAnswers() };
}

function useStatus(): Layer {
  const topics = useContext(MapEditingContext)?.state.topics;
  const shared = useContext(SharedFactsContext);
  return useMemo((): Layer => {
    const statuses = shared?.statuses;
    if (statuses) return { draw: (model) => colorByStatus(model, (at) => statuses[at] ?? null) };
    if (shared || !topics) return { missing: NOT_SHARED };
    return {
      draw: (model) =>
        colorByStatus(model, (at) => topics.get(model.clusterAt[at]?.id ?? "")?.status ?? null),
    };
  }, [topics, shared]);
}

function useCoverage(): Layer {
  const { site } = useMapEvidenceView();
  const shared = useContext(SharedFactsContext);
  return useMemo((): Layer => {
    const coverage = shared?.coverage;
    if (coverage) return { draw: (model) => colorByCoverage(model, (at) => coverage[at] ?? null) };
    if (shared) return { missing: NOT_SHARED };
    if (!site || site.evidence.rankings === null)
      return { missing: "Connect rankings to see coverage" };
    return {
      draw: (model) => colorByCoverage(model, (at) => site.coverageAt(at)?.status ?? null),
    };
  }, [site, shared]);
}

function useAnswers(): Layer {
  const shared = useContext(SharedFactsContext);
  const answers = useContext(MapAnswersContext);
  return useMemo((): Layer => {
    const shares = shared?.answers;
    if (shares) return { draw: (model) => colorByAnswers(model, (at) => shares[at] ?? null) };
    if (shared) return { missing: NOT_SHARED };
    if (answers.status === "absent") return { missing: "Needs stored results that list answers" };
    if (answers.status === "ready")
      return {
        draw: (model) => colorByAnswers(model, answerShares(model, answers.index)),
        isSample: isOfSample(answers.index),
      };
    if (answers.status === "failed")
      return { missing: "Couldn’t read the stored results", reading: { retry: answers.need } };
    const reading = answers.status === "unread" ? { need: answers.need } : {};
    return { missing: "Reading the stored results …", reading };
  }, [shared, answers]);
}

/** Shares of pages' keywords that have answers, as the pages are grouped now. */
function answerShares({ clusterAt, snapshot }: MapModel, index: AnswerIndex) {
  return (cluster: number) => {
    const rows = clusterAt[cluster]?.keywords ?? [];
    const texts = rows.map((keyword) => snapshot.keywords.text[keyword] ?? "");
    return computeAnswerShare(countAnswers(index, texts));
  };
}
