/** Reasons that the selected page is one page, in a few lines: what a visitor reads next to the map. */
import Box from "@mui/material/Box";
import { getConfidenceLevel } from "@mapwright/core/scoring/confidence-level";
import Typography from "@mui/material/Typography";
import { PageStepper } from "#/content/map-figures/cluster-evidence.tsx";
import type { PageEvidence } from "#/content/map-figures/page-evidence.ts";
import { CONFIDENCE_LABELS } from "#/map-views/view-model/format-figures.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { countNoun, formatShare } from "#/ui/number-text.tsx";
import { getPillarHue } from "#/ui/theme/map-colors.ts";

const SHOWN = 2;
const clipped = { ...ELLIPSIS } as const;

interface HeroEvidenceProps {
  readonly evidence: PageEvidence;
  readonly onSelect: (cluster: number) => void;
}

export function HeroEvidence({ evidence, onSelect }: HeroEvidenceProps) {
  const { name, pillarName, keywordCount, confidence, shared } = evidence;
  const hue = getPillarHue(evidence.pillar);
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, minWidth: 0 }}>
        <Box
          aria-hidden="true"
          sx={{ width: 10, height: 10, flex: "none", borderRadius: "2px" }}
          style={{ background: hue.line }}
        />
        <Typography
          variant="caption"
          sx={{ ...clipped, flex: 1, fontWeight: 600, color: hue.text }}
        >
          {pillarName}
        </Typography>
        {/* A page of one keyword has nothing that could hold it together. */}
        {keywordCount > 1 ? (
          <Typography
            variant="caption"
            color="textSecondary"
            title={`Confidence ${formatShare(confidence)}`}
            // Between a tablet and a desktop the card has no room for both.
            sx={{ flex: "none", display: { md: "none", lg: "block" } }}
          >
            {CONFIDENCE_LABELS[getConfidenceLevel(confidence)]}
          </Typography>
        ) : null}
        <PageStepper evidence={evidence} onSelect={onSelect} />
      </Box>
      <Typography variant="h4" component="h2" sx={{ ...clipped, pb: 0.5 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {countNoun(keywordCount, "keyword")}, one page.
        {shared.length > 0 ? " Already ranking:" : ""}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {shared.slice(0, SHOWN).map((result) => (
          <Box
            component="li"
            key={result.url}
            sx={{
              display: "flex",
              gap: 3,
              py: 1,
              borderTop: 1,
              borderColor: "divider",
              "&:first-of-type": { borderTop: 0 },
            }}
          >
            <Typography variant="body2" sx={{ ...clipped, flex: 1 }}>
              {result.title}
            </Typography>
            <Typography variant="figures" color="textSecondary" sx={{ flex: "none" }}>
              {result.keywords} of {keywordCount}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
