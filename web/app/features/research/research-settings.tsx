/** Title, market, limit and grouping: one line until expanded. */
import { CLUSTERING_METHODS } from "@mapwright/core/clustering/clustering";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import {
  type DraftProblems,
  KEYWORD_LIMITS,
  type MapDraft,
} from "#/features/research/map-draft.ts";
import { coveredLocale, type MarketChoices } from "#/features/research/use-research-coverage.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { CollapsedSettings } from "#/ui/controls/collapsed-settings.tsx";
import { METHOD_LABELS } from "#/ui/labels/method-labels.ts";
import { countryName, languageName } from "#/ui/markets.ts";
import { formatCount } from "#/ui/number-text.tsx";

interface ResearchSettingsProps {
  readonly draft: MapDraft;
  readonly problems: DraftProblems;
  readonly choices: MarketChoices;
  readonly edit: (part: Partial<MapDraft>) => void;
}

const DEVICE_NAMES = { desktop: "Desktop", mobile: "Mobile" } as const;

export function ResearchSettings({ draft, problems, choices, edit }: ResearchSettingsProps) {
  const { keywordLimit, method } = draft;
  const locale = coveredLocale(draft.locale, choices);
  const summary = [
    countryName(locale.country),
    languageName(locale.language),
    DEVICE_NAMES[locale.device],
    `up to ${formatCount(keywordLimit)} keywords`,
  ].join(" · ");
  return (
    <CollapsedSettings
      label="Market and limits"
      summary={summary}
      isOpen={problems.title !== undefined || problems.form !== undefined}
    >
      <TextField
        label="Title (optional)"
        value={draft.title}
        error={problems.title !== undefined}
        helperText={problems.title ?? "Named after the seeds if left empty."}
        onChange={({ target }) => {
          edit({ title: target.value });
        }}
      />
      <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <MarketField
          label="Country"
          value={locale.country}
          choices={choices.countries}
          nameOf={countryName}
          onChange={(country) => edit({ locale: { ...locale, country } })}
        />
        <MarketField
          label="Language"
          value={locale.language}
          choices={choices.languages}
          nameOf={languageName}
          onChange={(language) => edit({ locale: { ...locale, language } })}
        />
        <MarketField
          label="Device"
          value={locale.device}
          choices={choices.devices}
          nameOf={(device) => DEVICE_NAMES[device]}
          onChange={(device) => edit({ locale: { ...locale, device } })}
        />
        <ChoiceField
          label="Maximum keywords"
          value={keywordLimit}
          choices={KEYWORD_LIMITS}
          nameOf={formatCount}
          onChange={(limit) => edit({ keywordLimit: limit })}
        />
      </Box>
      <ChoiceField
        label="Grouping"
        value={method}
        choices={CLUSTERING_METHODS}
        nameOf={(each) => METHOD_LABELS[each].name}
        help={METHOD_LABELS[method].explanation}
        onChange={(each) => edit({ method: each })}
      />
    </CollapsedSettings>
  );
}

interface MarketFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** With one choice there is nothing to choose: it is said instead. */
function MarketField<Value extends string>(props: MarketFieldProps<Value>) {
  const { label, value, choices, nameOf } = props;
  if (choices.length > 1) return <ChoiceField {...props} />;
  return (
    <TextField
      label={label}
      value={nameOf(value)}
      helperText="The only one with search results"
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
}
