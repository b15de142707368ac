/** The parts of the filter that are about the words of keywords, and about brands in them. */
import { sumBrands } from "@mapwright/core/keywords/keyword-match";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import Box from "@mui/material/Box";
import { LEGEND } from "#/features/maps/filter/filter-styles.ts";
import { useMemo, type ReactNode } from "react";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { BrandFields } from "#/ui/word-filter/brand-fields.tsx";
import { WordFields, type WordFieldsProps } from "#/ui/word-filter/word-fields.tsx";

interface KeywordPartsProps extends WordFieldsProps {
  readonly keywords: MapSnapshot["keywords"];
}

export function KeywordParts({ words, onWords, keywords }: KeywordPartsProps) {
  const domain = useMapEvidenceView().site?.evidence.domain ?? null;
  const domains = useMemo(() => (domain === null ? [] : [domain]), [domain]);
  const { brandTerms } = words;
  const totals = useMemo(
    () =>
      sumBrands(
        keywords.text,
        (keyword) => keywords.volumePerMonth[keyword] ?? null,
        domains,
        brandTerms,
      ),
    [keywords, domains, brandTerms],
  );
  return (
    <>
      <WordFields words={words} onWords={onWords} />
      <Part legend="Brand">
        <BrandFields words={words} onWords={onWords} domains={domains} totals={totals} />
      </Part>
    </>
  );
}

function Part({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ ...LEGEND, mb: 2 }}>
        {legend}
      </Box>
      {children}
    </Box>
  );
}
