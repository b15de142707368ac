/** Title, market, limit and grouping: one line until expanded. */
import { CLUSTERING_METHODS } from "@mapwright/core/clustering/clustering";
import { withPlace } from "@mapwright/core/keywords/locale";
import { isBasedOnSerps } from "@mapwright/core/research/keyword-plan";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { listKeywordLimits } from "#/features/research/keyword-limits.ts";
import type { DraftProblems, ResearchDraft } from "#/features/research/map-draft.ts";
import { MarketFields, formatResearchLocale } from "#/features/research/market-fields.tsx";
import { PlaceField } from "#/features/research/place-field.tsx";
import type { SearchPlaces } from "#/features/research/use-place-search.ts";
import {
  getCoveredLocale,
  type CoverageState,
  type MarketChoices,
} from "#/features/research/use-research-coverage.ts";
import type { HeldQuotas } from "#/platform/firebase/use-plan-quotas.client.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { CollapsedSettings } from "#/ui/controls/collapsed-settings.tsx";
import { METHOD_LABELS } from "#/ui/labels/method-labels.ts";
import { formatCount } from "#/ui/number-text.tsx";

interface ResearchSettingsProps {
  readonly draft: ResearchDraft;
  readonly problems: DraftProblems;
  readonly choices: MarketChoices;
  readonly coverage: CoverageState;
  readonly searchPlaces: SearchPlaces;
  /** null: not known yet. */
  readonly plan: HeldQuotas | null;
  readonly edit: (part: Partial<ResearchDraft>) => void;
}

export function ResearchSettings(props: ResearchSettingsProps) {
  const { draft, problems, choices, coverage, searchPlaces, plan, edit } = props;
  const { keywordLimit, method } = draft;
  const market = getCoveredLocale(draft.locale, choices);
  const summary = `${formatResearchLocale(draft.locale, choices)} · up to ${formatCount(keywordLimit)} keywords`;
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
        <MarketFields
          locale={draft.locale}
          choices={choices}
          onChange={(locale) => edit({ locale })}
        />
        <ChoiceField
          label="Maximum keywords"
          value={keywordLimit}
          choices={listKeywordLimits(plan?.keywordsPerMap ?? null, keywordLimit)}
          nameOf={formatCount}
          onChange={(limit) => edit({ keywordLimit: limit })}
        />
      </Box>
      {isBasedOnSerps(method) ? (
        <PlaceField
          coverage={coverage}
          country={market.country}
          place={market.place ?? null}
          search={searchPlaces}
          onChange={(place) => edit({ locale: withPlace(market, place) })}
        />
      ) : null}
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
