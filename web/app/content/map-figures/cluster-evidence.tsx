/** Reasons that the selected page is one page: its keywords, the results they share, and its second choice. */
import Box from "@mui/material/Box";
import { getConfidenceLevel } from "@mapwright/core/scoring/confidence-level";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { buildPageEvidence, type PageEvidence } from "#/content/map-figures/page-evidence.ts";
import type { ReadMap, SharedResult } from "#/map-views/islands/map-reading.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { Icon } from "#/ui/icon.tsx";
import { LightIconButton } from "#/ui/light-controls.tsx";
import { IntentLabel } from "#/ui/intent-label.tsx";
import { CONFIDENCE_LABELS } from "#/map-views/view-model/format-figures.ts";
import { countNoun, formatShare } from "#/ui/number-text.tsx";
import { getPillarHue } from "#/ui/theme/map-colors.ts";

interface EvidencePanelProps {
  readonly evidence: PageEvidence;
  readonly onSelect: (cluster: number) => void;
  /** Further evidence, shown at the bottom. */
  readonly children?: ReactNode;
}

const list = { m: 0, p: 0, listStyle: "none" } as const;
const clipped = { ...ELLIPSIS } as const;

function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, "") ?? url;
}

interface EvidenceProps {
  readonly evidence: PageEvidence;
}

function Keywords({ evidence: { keywords, keywordCount } }: EvidenceProps) {
  const rest = keywordCount - keywords.length;
  return (
    <Box component="ul" sx={list}>
      {keywords.map((keyword, index) => (
        <Typography
          key={keyword}
          component="li"
          variant="body2"
          sx={{ ...clipped, fontWeight: index === 0 ? 600 : 400 }}
        >
          {keyword}
        </Typography>
      ))}
      {rest > 0 ? (
        <Typography component="li" variant="body2" color="textSecondary">
          and {countNoun(rest, "more", "more")}
        </Typography>
      ) : null}
    </Box>
  );
}

interface SharedResultRowProps {
  readonly result: SharedResult;
  readonly keywordCount: number;
}

function SharedResultRow({ result, keywordCount }: SharedResultRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: 3, py: 1 }}
    >
      <Typography variant="body2" sx={clipped}>
        {result.title}
      </Typography>
      <Typography variant="figures" color="textSecondary" sx={{ gridRow: "span 2" }}>
        {result.keywords} of {keywordCount}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={clipped}>
        {hostOf(result.url)}
      </Typography>
    </Box>
  );
}

export function EvidenceHeading({ words }: { readonly words: string }) {
  return (
    <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 1 }}>
      {words}
    </Typography>
  );
}

export function PageStepper({ evidence, onSelect }: Omit<EvidencePanelProps, "children">) {
  const { place, pageCount: count } = evidence;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, mr: -2 }}>
      <Typography variant="figures" color="textSecondary" sx={{ mr: 1, fontSize: 12 }}>
        {place + 1}/{count}
      </Typography>
      <LightIconButton
        type="button"
        size="small"
        aria-label="Previous page of the map"
        onClick={() => {
          onSelect((place + count - 1) % count);
        }}
      >
        <Icon name="arrowLeft" sizePx={16} />
      </LightIconButton>
      <LightIconButton
        type="button"
        size="small"
        aria-label="Next page of the map"
        onClick={() => {
          onSelect((place + 1) % count);
        }}
      >
        <Icon name="arrowRight" sizePx={16} />
      </LightIconButton>
    </Box>
  );
}

function Title({ evidence }: EvidenceProps) {
  const { name, keywordCount, confidence, intent, runnerUp } = evidence;
  return (
    <div>
      <Typography variant="h4" component="h2" sx={{ ...clipped, pb: 0.5 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="p">
        {countNoun(keywordCount, "keyword")}, one page
        {/* A page of one keyword has nothing that could hold it together. */}
        {keywordCount > 1 ? (
          <>
            .{" "}
            <span title={`Confidence ${formatShare(confidence)}`}>
              {CONFIDENCE_LABELS[getConfidenceLevel(confidence)]}
            </span>
          </>
        ) : null}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="p">
        <IntentLabel intent={intent} />
        {runnerUp === null ? null : <> · second choice “{runnerUp}”</>}
      </Typography>
    </div>
  );
}

interface ClusterEvidenceProps extends Omit<EvidencePanelProps, "evidence"> {
  readonly map: ReadMap;
  readonly selected: number;
}

export function ClusterEvidence({ map, selected, ...props }: ClusterEvidenceProps) {
  const evidence = buildPageEvidence(map, selected);
  return evidence ? <EvidencePanel evidence={evidence} {...props} /> : null;
}

function EvidencePanel({ evidence, onSelect, children }: EvidencePanelProps) {
  const hue = getPillarHue(evidence.pillar);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        alignContent: "start",
        gap: 4,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Typography
          variant="subtitle2"
          component="p"
          sx={{ ...clipped, color: hue.text, fontSize: 13 }}
        >
          {evidence.pillarName}
        </Typography>
        <PageStepper evidence={evidence} onSelect={onSelect} />
      </Box>
      <Title evidence={evidence} />
      <div>
        <EvidenceHeading words="Keywords the page answers" />
        <Keywords evidence={evidence} />
      </div>
      {evidence.shared.length > 0 ? (
        <div>
          <EvidenceHeading words="Already ranking for several of them" />
          <Box component="ul" sx={list}>
            {evidence.shared.map((result) => (
              <SharedResultRow
                key={result.url}
                result={result}
                keywordCount={evidence.keywordCount}
              />
            ))}
          </Box>
        </div>
      ) : null}
      {children}
    </Box>
  );
}
