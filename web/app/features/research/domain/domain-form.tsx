/** The fields of a domain map: the domain first, what the plan allows, and the rest collapsed to one line each. */
import { withPlace } from "@mapwright/core/keywords/locale";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import type { HeldQuotas } from "#/platform/firebase/use-plan-quotas.client.ts";
import { CompetitorsInput } from "#/features/research/domain/competitors-input.tsx";
import {
  chooseRankingWay,
  type DomainDraft,
  type DomainProblems,
  type RankingWay,
} from "#/features/research/domain/domain-draft.ts";
import {
  RankingsChoice,
  type RankingSources,
} from "#/features/research/domain/rankings-choice.tsx";
import type { SearchConsoleFile } from "#/features/research/domain/search-console-file.ts";
import type { FileReading } from "#/features/research/files/use-file-reading.ts";
import { MarketFields, formatResearchLocale } from "#/features/research/market-fields.tsx";
import { listKeywordLimits } from "#/features/research/keyword-limits.ts";
import { PlanFacts } from "#/features/research/plan-facts.tsx";
import { PlaceField } from "#/features/research/place-field.tsx";
import type { SearchPlaces } from "#/features/research/use-place-search.ts";
import {
  getCoveredLocale,
  type CoverageState,
  type MarketChoices,
} from "#/features/research/use-research-coverage.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { CollapsedSettings } from "#/ui/controls/collapsed-settings.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface DomainFormProps {
  /** Whether the site is added to an existing map, which has a title and a market. */
  readonly isAdded: boolean;
  readonly draft: DomainDraft;
  readonly problems: DomainProblems;
  /** null: not known yet. */
  readonly plan: HeldQuotas | null;
  readonly sources: RankingSources & {
    /** Host and port of the one local site that may be mapped; null: none. */
    readonly localHost: string | null;
  };
  readonly choices: MarketChoices;
  readonly coverage: CoverageState;
  readonly searchPlaces: SearchPlaces;
  readonly file: FileReading<SearchConsoleFile>;
  readonly onFile: (file: File) => void;
  readonly onClearFile: () => void;
  readonly edit: (part: Partial<DomainDraft>) => void;
}

export function DomainForm(props: DomainFormProps) {
  const { isAdded, draft, problems, plan, sources, choices, file, edit } = props;
  const market = getCoveredLocale(draft.locale, choices);
  const way = chooseRankingWay(draft.rankings, {
    provider: sources.provider !== null,
    searchConsole: sources.searchConsole,
  });
  return (
    <>
      <TextField
        label="Domain"
        placeholder="example.com"
        value={draft.domain}
        required
        error={problems.domain !== undefined}
        helperText={
          problems.domain ?? "Your site. We read its sitemap and its pages, and respect robots.txt."
        }
        onChange={({ target }) => edit({ domain: target.value })}
        slotProps={{
          htmlInput: {
            inputMode: "url",
            autoCapitalize: "none",
            autoCorrect: "off",
            spellCheck: false,
          },
          inputLabel: { required: false },
        }}
      />
      <PlanFacts
        phoneLines={2}
        facts={
          plan && [
            { name: "Pages a crawl", value: formatCount(plan.pagesPerCrawl) },
            { name: "Keywords a map", value: formatCount(plan.keywordsPerMap) },
            { name: "Competitors", value: formatCount(plan.competitorsPerMap) },
          ]
        }
      >
        Crawling is free. Keywords whose results are fetched cost one credit each, and you see how
        many before anything runs.
      </PlanFacts>
      <Box sx={{ display: "grid", gap: 3 }}>
        <CollapsedSettings
          label="Rankings"
          summary={rankingsSummary(way, sources, file)}
          isOpen={problems.rankings !== undefined}
        >
          <RankingsChoice
            way={way}
            sources={sources}
            file={file}
            problem={problems.rankings}
            onWay={(rankings) => edit({ rankings })}
            onFile={props.onFile}
            onClearFile={props.onClearFile}
          />
        </CollapsedSettings>
        <CollapsedSettings
          label="Competitors"
          summary={draft.competitors.length === 0 ? "none" : draft.competitors.join(", ")}
          isOpen={problems.competitors !== undefined}
        >
          <CompetitorsInput
            competitors={draft.competitors}
            plan={plan}
            problem={problems.competitors}
            isProviderThere={sources.provider !== null}
            onChange={(competitors) => edit({ competitors })}
          />
        </CollapsedSettings>
        <CollapsedSettings
          label="Market and limits"
          summary={`${formatResearchLocale(draft.locale, choices)} · up to ${countNoun(draft.keywordLimit, "keyword")}`}
          isOpen={problems.title !== undefined || problems.form !== undefined}
        >
          {isAdded ? null : (
            <TextField
              label="Title (optional)"
              value={draft.title}
              error={problems.title !== undefined}
              helperText={problems.title ?? "Named after the domain if left empty."}
              onChange={({ target }) => edit({ title: target.value })}
            />
          )}
          <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
            <MarketFields
              locale={draft.locale}
              choices={choices}
              onChange={(locale) => edit({ locale })}
            />
            <ChoiceField
              label="Maximum keywords"
              value={draft.keywordLimit}
              choices={listKeywordLimits(plan?.keywordsPerMap ?? null, draft.keywordLimit)}
              nameOf={formatCount}
              onChange={(keywordLimit) => edit({ keywordLimit })}
            />
          </Box>
          {/* A map has its place already. */}
          {isAdded ? null : (
            <PlaceField
              coverage={props.coverage}
              country={market.country}
              place={market.place ?? null}
              search={props.searchPlaces}
              onChange={(place) => edit({ locale: withPlace(market, place) })}
            />
          )}
        </CollapsedSettings>
      </Box>
      {/* Last, because it is known only once the sources are: nothing but the button below moves. */}
      {sources.localHost === null ? null : (
        <LocalSite host={sources.localHost} onUse={(domain) => edit({ domain })} />
      )}
    </>
  );
}

interface LocalSiteProps {
  readonly host: string;
  readonly onUse: (host: string) => void;
}

/** A first domain for whoever runs the product on their own machine. */
function LocalSite({ host, onUse }: LocalSiteProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, fontSize: 14 }}>
      <Box component="span" sx={{ color: "text.secondary" }}>
        No site at hand?
      </Box>
      <Chip
        label={`Map this site: ${host}`}
        component="button"
        type="button"
        clickable
        variant="outlined"
        onClick={() => onUse(host)}
      />
    </Box>
  );
}

function rankingsSummary(
  way: RankingWay,
  { provider }: RankingSources,
  file: FileReading<SearchConsoleFile>,
): string {
  if (way === "provider") return `from ${provider ?? "a provider"}`;
  if (way === "search-console") return "from Search Console";
  if (way === "crawl") return "add them to measure coverage";
  return file.step === "read" ? `from ${file.name}` : "from a Search Console export";
}
