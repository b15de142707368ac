/** The filter of the map: a popover from the toolbar, with the number of active filters on its button. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Popover from "@mui/material/Popover";
import TextField from "@mui/material/TextField";
import { COVERAGE_STATUSES, type CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { REDDIT_THEMES } from "@mapwright/core/reddit/reddit-themes";
import { THEME_LABELS } from "@mapwright/core/reddit/theme-labels";
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/map-change";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { SEARCH_INTENTS, type SearchIntent } from "@mapwright/core/scoring/search-intent";
import { VOLUME_TITLES, volumeUnitOf } from "@mapwright/core/snapshot/figures/volume-unit";
import { useState, type ReactNode } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { CoverageLabel } from "#/ui/coverage-label.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import {
  countFilters,
  NO_FILTER,
  NOBODY,
  TARGET_FILTERS,
  type FilterSettings,
  type TargetFilter,
} from "#/map-model/filter/filter-settings.ts";
import { KeywordParts } from "#/features/maps/filter/keyword-parts.tsx";
import { FilterLimit } from "#/features/maps/filter/filter-limit.tsx";
import type { MapFilter } from "#/map-model/filter/map-filter.ts";
import { countOf } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";
import { IntentMark } from "#/ui/intent-label.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface FilterButtonProps {
  readonly settings: FilterSettings;
  readonly onSettings: (settings: FilterSettings) => void;
  /** What passes now; null while everything does. */
  readonly filter: MapFilter | null;
  /** Of the map, for what is branded of them. */
  readonly keywords: MapSnapshot["keywords"];
}

export function FilterButton({ settings, onSettings, filter, keywords }: FilterButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = countFilters(settings);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={count === 0 ? "Filter" : `Filter · ${String(count)} set`}
        startIcon={<Icon name="filter" sizePx={16} />}
        sx={{ flex: "none", px: 2 }}
      >
        <Box component="span" sx={{ display: { xs: "none", lg: "inline" } }}>
          Filter{count === 0 ? "" : " · "}
        </Box>
        {count === 0 ? "" : count}
      </Button>
      <LiveRegion>{filter ? `${countOf(filter.clusterCount, "page")} shown` : ""}</LiveRegion>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Filter", sx: { width: 340, p: 4 } } }}
      >
        <FilterForm
          settings={settings}
          onSettings={onSettings}
          filter={filter}
          keywords={keywords}
        />
      </Popover>
    </>
  );
}

function FilterForm({ settings: inAddress, onSettings, filter, keywords }: FilterButtonProps) {
  const { people, state } = useMapEditing();
  const { site, reddit } = useMapEvidenceView();
  const [asked, setAsked] = useState({ before: inAddress, now: inAddress });
  // The URL follows a moment later; checkboxes update immediately.
  const settings = asked.before === inAddress ? asked.now : inAddress;
  const change = (part: Partial<FilterSettings>) => {
    const now = { ...settings, ...part };
    setAsked({ before: inAddress, now });
    onSettings(now);
  };
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Choices
        legend="Status"
        known={TOPIC_STATUSES}
        chosen={settings.statuses}
        nameOf={(status) => STATUS_LABELS[status]}
        onChoose={(statuses) => change({ statuses })}
      />
      <Choices
        legend="Intent"
        known={SEARCH_INTENTS}
        chosen={settings.intents}
        nameOf={intentChoice}
        onChoose={(intents) => change({ intents })}
      />
      {site ? (
        <Choices
          legend="Coverage"
          known={COVERAGE_STATUSES}
          chosen={settings.coverage}
          nameOf={coverageChoice}
          onChoose={(coverage) => change({ coverage })}
        />
      ) : null}
      <Choices
        legend="Target URL"
        known={site ? TARGET_FILTERS : TARGET_FILTERS.filter((value) => value !== "other")}
        chosen={settings.targets}
        nameOf={(value) => TARGET_FILTER_LABELS[value]}
        onChoose={(targets) => change({ targets })}
      />
      {reddit ? (
        <Choices
          legend="Reddit"
          known={REDDIT_THEMES}
          chosen={settings.themes}
          nameOf={(theme) => THEME_LABELS[theme]}
          onChoose={(themes) => change({ themes })}
        >
          <Choice
            label="Has threads"
            isOn={settings.hasThreads}
            onChange={(hasThreads) => change({ hasThreads })}
          />
        </Choices>
      ) : null}
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
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr 1fr", gap: 2 }}>
        <FilterLimit
          label={`${VOLUME_TITLES[volumeUnitOf(state.base.metrics)]} ≥`}
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
      <KeywordParts
        words={settings.words}
        onWords={(part) => change({ words: { ...settings.words, ...part } })}
        keywords={keywords}
      />
      <Box
        sx={{
          // In sight however long the form is.
          position: "sticky",
          bottom: -16,
          mx: -4,
          mb: -4,
          px: 4,
          py: 3,
          borderTop: 1,
          borderColor: "divider",
          bgcolor: "background.paper",
          zIndex: 1,
          display: "flex",
          alignItems: "center",
          gap: 2,
          fontSize: 14,
        }}
      >
        <Box sx={{ flex: 1, color: "text.secondary" }}>
          {filter
            ? `${countOf(filter.clusterCount, "page")} ${filter.clusterCount === 1 ? "passes" : "pass"}`
            : "No filters"}
        </Box>
        <Button
          size="small"
          color="secondary"
          disabled={countFilters(settings) === 0}
          onClick={() => change({ ...NO_FILTER, matchesOnly: settings.matchesOnly })}
        >
          Clear all
        </Button>
      </Box>
    </Box>
  );
}

const TARGET_FILTER_LABELS: Readonly<Record<TargetFilter, string>> = {
  set: "Set",
  unset: "Not set",
  other: "Another page ranks",
};

function coverageChoice(status: CoverageStatus) {
  return <CoverageLabel status={status} />;
}

function intentChoice(intent: SearchIntent) {
  return (
    <Box component="span" sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
      <IntentMark intent={intent} />
      {intent}
    </Box>
  );
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly known: readonly Value[];
  readonly chosen: readonly Value[];
  readonly nameOf: (value: Value) => ReactNode;
  readonly onChoose: (chosen: readonly Value[]) => void;
  /** More choices of the same kind, in the last line. */
  readonly children?: ReactNode;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, known, chosen, nameOf, onChoose, children } = props;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Box component="legend" sx={{ typography: "subtitle2", mb: 1 }}>
        {legend}
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr" }}>
        {known.map((value) => (
          <Choice
            key={value}
            label={nameOf(value)}
            isOn={chosen.includes(value)}
            onChange={(isOn) =>
              onChoose(known.filter((one) => (one === value ? isOn : chosen.includes(one))))
            }
          />
        ))}
        {children}
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox size="small" checked={isOn} onChange={(_, next) => onChange(next)} />}
      sx={{ m: 0, "& .MuiFormControlLabel-label": { fontSize: 14 } }}
    />
  );
}
