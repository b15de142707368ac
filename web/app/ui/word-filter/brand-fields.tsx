/** Choice of whether keywords that name the brand are shown, with the totals of each kind. */
import type { BrandTotals, KeywordTotal } from "@mapwright/core/keywords/keyword-match";
import { guessBrandName } from "@mapwright/core/keywords/branded";
import { BRANDINGS, TERMS_MAX_LENGTH, type Branding } from "@mapwright/core/keywords/word-filter";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { WordFieldsProps } from "#/ui/word-filter/word-fields.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface BrandFieldsProps extends WordFieldsProps {
  /** Sites whose names are brands. */
  readonly domains: readonly string[];
  /** null: no brand is known. */
  readonly totals: BrandTotals | null;
}

export const BRANDING_LABELS: Readonly<Record<Branding, string>> = {
  all: "All",
  branded: "Branded",
  unbranded: "Not branded",
};

export function BrandFields({ words, onWords, domains, totals }: BrandFieldsProps) {
  const names = domains.map(guessBrandName).filter((name) => name !== "");
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Branded keywords"
        value={words.branding}
        onChange={(_, branding: Branding | null) => {
          if (branding) onWords({ branding });
        }}
      >
        {BRANDINGS.map((branding) => (
          <ToggleButton
            key={branding}
            value={branding}
            disabled={totals === null && branding !== "all"}
          >
            {BRANDING_LABELS[branding]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        size="small"
        label={names.length === 0 ? "Brand names" : "More brand names"}
        value={words.brandTerms}
        helperText={
          names.length === 0 ? "Separate names with commas." : `Also: ${names.join(", ")}`
        }
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: TERMS_MAX_LENGTH, spellCheck: false, autoComplete: "off" },
        }}
        onChange={({ target }) => onWords({ brandTerms: target.value })}
      />
      {totals === null ? null : (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: "grid",
            gridTemplateColumns: "auto 1fr",
            columnGap: 3,
            rowGap: 0.5,
            fontSize: 13,
            fontVariantNumeric: "tabular-nums",
            "& dt": { color: "text.secondary" },
            "& dd": { m: 0 },
          }}
        >
          <dt>Branded</dt>
          <dd>{describeTotal(totals.branded)}</dd>
          <dt>Not branded</dt>
          <dd>{describeTotal(totals.unbranded)}</dd>
        </Box>
      )}
    </Box>
  );
}

/** `12 keywords, 3,400 searches a month` */
function describeTotal({ keywords, volumePerMonth }: KeywordTotal): string {
  const count = countNoun(keywords, "keyword");
  return volumePerMonth === null
    ? count
    : `${count}, ${countNoun(volumePerMonth, "search", "searches")} a month`;
}
