/** Changes one condition of the filter; every change applies at once. */
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import { sumBrands } from "@mapwright/core/keywords/keyword-match";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useMemo } from "react";
import {
  CONDITION_NAMES,
  formatKeywordMarket,
  getKeywordSourceName,
} from "#/features/keywords/filters/filter-labels.ts";
import { RangeFields } from "#/features/keywords/filters/range-fields.tsx";
import {
  TREND_DIRECTIONS,
  type Condition,
  type KeywordFilter,
} from "@mapwright/core/workspace-keywords/keyword-filter";
import {
  listDomains,
  getKnownValue,
  type KeywordTable,
} from "@mapwright/core/workspace-keywords/keyword-table";
import { INTENT_NAMES } from "#/ui/intent-label.tsx";
import { BrandFields } from "#/ui/word-filter/brand-fields.tsx";
import { WordFields } from "#/ui/word-filter/word-fields.tsx";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";

interface FilterEditorProps {
  readonly condition: Condition;
  readonly filter: KeywordFilter;
  /** Table with the values to choose from. */
  readonly table: KeywordTable;
  readonly onFilter: (change: Partial<KeywordFilter>) => void;
}

export function FilterEditor({ condition, filter, table, onFilter }: FilterEditorProps) {
  switch (condition) {
    case "maps":
      return (
        <Choices
          condition={condition}
          known={table.maps.map(({ id }) => id)}
          chosen={filter.maps}
          nameOf={(map) => table.maps.find(({ id }) => id === map)?.title ?? "A map that is gone"}
          onChoose={(maps) => onFilter({ maps })}
        />
      );
    case "intents":
      return (
        <Choices
          condition={condition}
          known={SEARCH_INTENTS}
          chosen={filter.intents}
          nameOf={(intent) => INTENT_NAMES[intent]}
          onChoose={(intents) => onFilter({ intents })}
        />
      );
    case "statuses":
      return (
        <Choices
          condition={condition}
          known={TOPIC_STATUSES}
          chosen={filter.statuses}
          nameOf={(status) => STATUS_LABELS[status]}
          onChoose={(statuses) => onFilter({ statuses })}
        />
      );
    case "tags":
    case "markets":
      return (
        <Choices
          condition={condition}
          known={condition === "tags" ? table.tags.names : table.markets}
          chosen={filter[condition]}
          nameOf={(value) =>
            condition === "markets" ? formatKeywordMarket(value, table.maps) : value
          }
          onChoose={(chosen) => onFilter({ [condition]: chosen })}
        />
      );
    case "sources":
      return (
        <Choices
          condition={condition}
          known={[...new Set(table.sources.map(({ name }) => name))]}
          chosen={filter.sources}
          nameOf={getKeywordSourceName}
          onChoose={(sources) => onFilter({ sources })}
        />
      );
    case "trend":
      return (
        <RadioGroup
          aria-label="Interest against the year before"
          value={filter.trend ?? ""}
          onChange={(_, chosen) =>
            onFilter({ trend: TREND_DIRECTIONS.find((each) => each === chosen) ?? null })
          }
        >
          <FormControlLabel
            value="rising"
            control={<Radio size="small" />}
            label="Rising 10% or more"
          />
          <FormControlLabel
            value="falling"
            control={<Radio size="small" />}
            label="Falling 10% or more"
          />
        </RadioGroup>
      );
    case "position":
      return (
        <Box sx={{ display: "grid", gap: 2 }}>
          <RangeFields
            label="Position"
            range={filter.position}
            onRange={(position) => onFilter({ position })}
          />
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={filter.isUnranked}
                onChange={(_, isUnranked) => onFilter({ isUnranked })}
              />
            }
            label="Not ranking"
          />
        </Box>
      );
    case "words":
      return (
        <WordFields
          words={filter.words}
          onWords={(change) => onFilter({ words: { ...filter.words, ...change } })}
        />
      );
    case "brand":
      return <BrandEditor filter={filter} table={table} onFilter={onFilter} />;
    case "isInSeveralMaps":
      return (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={filter.isInSeveralMaps}
              onChange={(_, isInSeveralMaps) => onFilter({ isInSeveralMaps })}
            />
          }
          label="Only keywords in several maps"
        />
      );
    case "volume":
    case "difficulty":
    case "opportunity":
    case "cpc":
      return (
        <RangeFields
          label={CONDITION_NAMES[condition]}
          range={filter[condition]}
          onRange={(range) => onFilter({ [condition]: range })}
        />
      );
    default:
      return condition satisfies never;
  }
}

/** The names of all sites whose positions are known are brands. */
function BrandEditor({ filter, table, onFilter }: Omit<FilterEditorProps, "condition">) {
  const { texts, volume, sites } = table;
  const { brandTerms } = filter.words;
  const domains = useMemo(() => listDomains(sites), [sites]);
  const totals = useMemo(
    () => sumBrands(texts, (row) => getKnownValue(volume, row), domains, brandTerms),
    [texts, volume, domains, brandTerms],
  );
  return (
    <BrandFields
      words={filter.words}
      onWords={(change) => onFilter({ words: { ...filter.words, ...change } })}
      domains={domains}
      totals={totals}
    />
  );
}

interface ChoicesProps<Value extends string> {
  readonly condition: Condition;
  readonly known: readonly Value[];
  readonly chosen: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (chosen: Value[]) => void;
}

/** Checkboxes for the known and the chosen values: a chosen value that isn't known any more can still be unchecked. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { condition, known, chosen, nameOf, onChoose } = props;
  const offered = [...new Set([...known, ...chosen])];
  return (
    <Box
      role="group"
      aria-label={CONDITION_NAMES[condition]}
      sx={{ display: "grid", maxHeight: 320, overflowY: "auto" }}
    >
      {offered.length === 0 ? (
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          There are none yet. Select keywords to tag them.
        </Box>
      ) : null}
      {offered.map((value) => (
        <FormControlLabel
          key={value}
          label={nameOf(value)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(value)}
              onChange={(_, isOn) =>
                onChoose(offered.filter((one) => (one === value ? isOn : chosen.includes(one))))
              }
            />
          }
          sx={{ m: 0, "& .MuiFormControlLabel-label": { fontSize: 14 } }}
        />
      ))}
    </Box>
  );
}
