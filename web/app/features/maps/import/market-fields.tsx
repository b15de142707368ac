/** Country and language of an imported map. */
import { toCountrywide, type ResearchLocale } from "@mapwright/core/keywords/locale";
import Box from "@mui/material/Box";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { COUNTRIES, getCountryName, getLanguageName, LANGUAGES } from "#/ui/markets.ts";

interface MarketFieldsProps {
  readonly locale: ResearchLocale;
  readonly onChange: (locale: ResearchLocale) => void;
}

export function MarketFields({ locale, onChange }: MarketFieldsProps) {
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      <ChoiceField
        label="Country"
        value={locale.country}
        choices={withValue(COUNTRIES, locale.country)}
        nameOf={getCountryName}
        onChange={(country) => onChange({ ...toCountrywide(locale), country })}
      />
      <ChoiceField
        label="Language"
        value={locale.language}
        choices={withValue(LANGUAGES, locale.language)}
        nameOf={getLanguageName}
        onChange={(language) => onChange({ ...locale, language })}
      />
    </Box>
  );
}

/** A file may come from a market that is not offered. */
function withValue(choices: readonly string[], value: string): readonly string[] {
  return choices.includes(value) ? choices : [value, ...choices];
}
