/** The filter's fields, one part for each subject. */
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import { COVERAGE_STATUSES, type CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { hasSubQueries } from "@mapwright/core/maps/log/edited/map-state";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import { SEARCH_INTENTS, type SearchIntent } from "@mapwright/core/scoring/search-intent";
import { VOLUME_TITLES, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { ReactNode } from "react";
import { FilterChoice, FilterChoices } from "#/features/maps/filter/filter-choices.tsx";
import { FilterLimit } from "#/features/maps/filter/filter-limit.tsx";
import { FilterSection } from "#/features/maps/filter/filter-section.tsx";
import { KeywordParts } from "#/features/maps/filter/keyword-parts.tsx";
import {
  ANSWER_FILTER_LABELS,
  SUB_QUERY_FILTER_LABELS,
  TARGET_FILTER_LABELS,
} from "#/features/maps/filter/set-filters.ts";
import {
  ANSWER_FILTERS,
  countFilters,
  NO_FILTER,
  NOBODY,
  SUB_QUERY_FILTERS,
  TARGET_FILTERS,
  type AnswerFilter,
  type FilterSettings,
} from "#/map-model/filter/filter-settings.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView, type AnswersView } from "#/map-views/port/map-evidence.ts";
import { CoverageLabel } from "#/ui/coverage-label.tsx";
import { INTENT_NAMES, IntentMark } from "#/ui/intent-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";

export interface FilterPartProps {
  readonly settings: FilterSettings;
  readonly change: (part: Partial<FilterSettings>) => void;
}

interface SubjectProps {
  readonly title: string;
  readonly settings: FilterSettings;
  /** The settings it is about. */
  readonly of: readonly (keyof FilterSettings)[];
  readonly children: ReactNode;
}

function Subject({ title, settings, of, children }: SubjectProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const own = Object.fromEntries(of.map((part) => [part, settings[part]]));
  return (
    <FilterSection title={title} count={countFilters({ ...NO_FILTER, ...own })} isNarrow={isNarrow}>
      {children}
    </FilterSection>
  );
}

export function StatusPart({ settings, change }: FilterPartProps) {
  const { people } = useMapEditing();
  return (
    <Subject title="Status" settings={settings} of={["statuses", "assignee"]}>
      <FilterChoices
        legend="Status"
        isLegendHidden
        known={TOPIC_STATUSES}
        chosen={settings.statuses}
        nameOf={(status) => STATUS_LABELS[status]}
        onChoose={(statuses) => change({ statuses })}
      />
      <TextField
        select
        size="small"
        label="Assigned to"
        value={settings.assignee ?? ""}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        onChange={({ target }) => change({ assignee: target.value || null })}
      >
        <MenuItem value="">Anyone</MenuItem>
        <MenuItem value={NOBODY}>Unassigned</MenuItem>
        {people.map(({ uid, name }) => (
          <MenuItem key={uid} value={uid}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Subject>
  );
}

export function FiguresPart({ settings, change }: FilterPartProps) {
  const { state } = useMapEditing();
  return (
    <Subject
      title="Figures"
      settings={settings}
      of={["minVolume", "maxDifficulty", "minOpportunity"]}
    >
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr 1fr", gap: 2 }}>
        <FilterLimit
          label={`${VOLUME_TITLES[getVolumeUnit(state.base.metrics)]} ≥`}
          max={1e9}
          value={settings.minVolume}
          onValue={(minVolume) => change({ minVolume })}
        />
        <FilterLimit
          label="Difficulty ≤"
          max={100}
          value={settings.maxDifficulty}
          onValue={(maxDifficulty) => change({ maxDifficulty })}
        />
        <FilterLimit
          label="Opening ≥"
          max={100}
          value={settings.minOpportunity}
          onValue={(minOpportunity) => change({ minOpportunity })}
        />
      </Box>
    </Subject>
  );
}

export function IntentPart({ settings, change }: FilterPartProps) {
  return (
    <Subject title="Intent" settings={settings} of={["intents"]}>
      <FilterChoices
        legend="Intent"
        isLegendHidden
        known={SEARCH_INTENTS}
        chosen={settings.intents}
        nameOf={intentChoice}
        onChoose={(intents) => change({ intents })}
      />
    </Subject>
  );
}

interface WordsPartProps extends FilterPartProps {
  readonly keywords: MapSnapshot["keywords"];
}

export function WordsPart({ settings, change, keywords }: WordsPartProps) {
  return (
    <Subject title="Words" settings={settings} of={["words"]}>
      <KeywordParts
        words={settings.words}
        onWords={(part) => change({ words: { ...settings.words, ...part } })}
        keywords={keywords}
      />
    </Subject>
  );
}

/** Filter by searches of assistants, where the map has any. */
export function FanOutPart({ settings, change }: FilterPartProps) {
  const { state } = useMapEditing();
  if (!hasSubQueries(state)) return null;
  return (
    <Subject title="Fan-out" settings={settings} of={["subQueries"]}>
      <FilterChoices
        legend="Fan-out"
        isLegendHidden
        known={SUB_QUERY_FILTERS}
        chosen={settings.subQueries}
        nameOf={(value) => SUB_QUERY_FILTER_LABELS[value]}
        onChoose={(subQueries) => change({ subQueries })}
      />
    </Subject>
  );
}

/** Filters by evidence of a site and of threads, as far as the map has it. */
export function EvidencePart({ settings, change }: FilterPartProps) {
  const { answers, site, reddit } = useMapEvidenceView();
  return (
    <Subject
      title={answers || site || reddit ? "Evidence" : "Target URL"}
      settings={settings}
      of={["coverage", "targets", "answers", "themes", "hasThreads"]}
    >
      {site ? (
        <FilterChoices
          legend="Coverage"
          known={COVERAGE_STATUSES}
          chosen={settings.coverage}
          nameOf={coverageChoice}
          onChoose={(coverage) => change({ coverage })}
        />
      ) : null}
      <FilterChoices
        legend="Target URL"
        isLegendHidden={!answers && !site && !reddit}
        known={site ? TARGET_FILTERS : TARGET_FILTERS.filter((value) => value !== "other")}
        chosen={settings.targets}
        nameOf={(value) => TARGET_FILTER_LABELS[value]}
        onChoose={(targets) => change({ targets })}
      />
      {answers ? (
        <FilterChoices
          legend="Answers"
          known={ANSWER_FILTERS.filter((value) => isOffered(value, answers))}
          chosen={settings.answers}
          nameOf={(value) => ANSWER_FILTER_LABELS[value]}
          onChoose={(chosen) => change({ answers: chosen })}
        />
      ) : null}
      {reddit ? (
        <FilterChoices
          legend="Reddit"
          known={REDDIT_THEMES}
          chosen={settings.themes}
          nameOf={(theme) => THEME_LABELS[theme]}
          onChoose={(themes) => change({ themes })}
        >
          <FilterChoice
            label="Has threads"
            isOn={settings.hasThreads}
            onChange={(hasThreads) => change({ hasThreads })}
          />
        </FilterChoices>
      ) : null}
    </Subject>
  );
}

const isOfAnyone = (value: AnswerFilter) => value === "answered" || value === "unanswered";

const isOffered = (value: AnswerFilter, { knowsOwn, mayKnowMode }: AnswersView) =>
  isOfAnyone(value) || (knowsOwn && (mayKnowMode || !value.startsWith("mode-")));

function coverageChoice(status: CoverageStatus) {
  return <CoverageLabel status={status} />;
}

function intentChoice(intent: SearchIntent) {
  return (
    <Box component="span" sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
      <IntentMark intent={intent} />
      {INTENT_NAMES[intent]}
    </Box>
  );
}
