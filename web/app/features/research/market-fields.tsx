/** Country, language and device of a map, of what search results there are for. */
import { toCountrywide, type ResearchLocale } from "@mapwright/core/keywords/locale";
import TextField from "@mui/material/TextField";
import { getCoveredLocale, type MarketChoices } from "#/features/research/use-research-coverage.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { getAreaName, getCountryName, getLanguageName } from "#/ui/markets.ts";

interface MarketFieldsProps {
  /** The chosen market; shown as the closest one that is covered. */
  readonly locale: ResearchLocale;
  readonly choices: MarketChoices;
  readonly onChange: (locale: ResearchLocale) => void;
}

const DEVICE_NAMES = { desktop: "Desktop", mobile: "Mobile" } as const;

/** "United States · English · Desktop", "Austin, Texas, United States · English · Desktop" */
export function formatResearchLocale(locale: ResearchLocale, choices: MarketChoices): string {
  const covered = getCoveredLocale(locale, choices);
  const { language, device } = covered;
  return [getAreaName(covered), getLanguageName(language), DEVICE_NAMES[device]].join(" · ");
}

export function MarketFields({ locale: chosen, choices, onChange }: MarketFieldsProps) {
  const locale = getCoveredLocale(chosen, choices);
  return (
    <>
      <MarketField
        label="Country"
        value={locale.country}
        choices={choices.countries}
        nameOf={getCountryName}
        onChange={(country) => onChange({ ...toCountrywide(locale), country })}
      />
      <MarketField
        label="Language"
        value={locale.language}
        choices={choices.languages}
        nameOf={getLanguageName}
        onChange={(language) => onChange({ ...locale, language })}
      />
      <MarketField
        label="Device"
        value={locale.device}
        choices={choices.devices}
        nameOf={(device) => DEVICE_NAMES[device]}
        onChange={(device) => onChange({ ...locale, device })}
      />
    </>
  );
}

interface MarketFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** A select, or a read-only field where there is only one choice. */
function MarketField<Value extends string>(props: MarketFieldProps<Value>) {
  const { label, value, choices, nameOf } = props;
  if (choices.length > 1) return <ChoiceField {...props} />;
  return (
    <TextField
      label={label}
      value={nameOf(value)}
      helperText="Only option in the sample"
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
}
