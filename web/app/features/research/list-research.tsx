/** A person's own list, grouped by the search results its keywords share: what that costs, then the start. */
import type { FileKeyword } from "@mapwright/core/maps/files/map-file";
import type { VolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { WorkspaceId } from "@mapwright/core/ids";
import { listResearchInput, type ListResearchInput } from "@mapwright/core/research/list-research";
import { withPlace, type ResearchLocale } from "@mapwright/core/keywords/locale";
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { EstimatePanel } from "#/features/research/estimate-panel.tsx";
import { researchFailureMessage } from "#/features/research/jobs/job-messages.ts";
import { PlaceField } from "#/features/research/place-field.tsx";
import { useSearchPlaces } from "#/features/research/use-place-search.ts";
import {
  getCoveredLocale,
  isCovered,
  getMarketChoices,
  type CoverageState,
} from "#/features/research/use-research-coverage.ts";
import { useResearchOrder } from "#/features/research/use-research-order.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { getCountryName, getLanguageName } from "#/ui/markets.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface ListResearchProps {
  readonly workspaceId: WorkspaceId;
  readonly coverage: CoverageState;
  readonly title: string;
  readonly locale: ResearchLocale;
  readonly keywordCount: number;
  readonly readKeywords: () => Promise<{
    readonly keywords: readonly FileKeyword[];
    readonly unit: VolumeUnit;
    readonly isEstimated: boolean;
  } | null>;
}

/** Fallback for problems that have no message of their own. */
const UNREADABLE = "We couldn't read these keywords. Check the list and try again.";

/** Mount it again when the list changes: a cost applies to the list it was computed for. */
export function ListResearch(props: ListResearchProps) {
  const { workspaceId, coverage, title, locale, keywordCount, readKeywords } = props;
  const order = useResearchOrder<ListResearchInput>("estimateListResearch");
  const input = useRef<ListResearchInput | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { billing } = usePublicConfig();
  const { state, failure, reset } = order;
  const { country, language } = locale;
  const [chosen, setChosen] = useState<{ readonly in: string; readonly place: SearchPlace | null }>(
    {
      in: country,
      place: locale.place ?? null,
    },
  );
  const searchPlaces = useSearchPlaces(workspaceId);
  const choices = getMarketChoices(coverage);
  // Of another country, it is none of this one.
  const place = choices.hasPlaces && chosen.in === country ? chosen.place : null;
  const given = [title, country, language, place?.code].join("\n");
  const estimatedFor = useRef<string | null>(null);
  useEffect(() => {
    if (estimatedFor.current !== null && estimatedFor.current !== given) {
      estimatedFor.current = null;
      reset();
    }
  }, [given, reset]);
  const market = withPlace(getCoveredLocale(locale, choices), place);
  const estimate = async () => {
    setProblem(null);
    const list = await readKeywords();
    const asked = {
      workspaceId,
      title,
      locale: withPlace({ ...locale, device: market.device }, place),
      keywords: list?.keywords,
      volumeUnit: list?.unit,
      estimated: list?.isEstimated,
    };
    const parsed = listResearchInput.safeParse(asked, { error: () => UNREADABLE });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? UNREADABLE);
      return;
    }
    input.current = parsed.data;
    estimatedFor.current = given;
    await order.estimate(parsed.data);
  };
  const start = async () => {
    const map = input.current && (await order.start(input.current));
    if (map !== null) await navigate(`/app/maps/${map}`);
  };
  const covers = isCovered({ ...locale, device: market.device }, choices);
  return (
    <PageSection
      title="Or group by search results"
      lead={
        covers
          ? `We fetch the results page of all ${countNoun(keywordCount, "keyword")} and group those that share results.`
          : `Search results are available for ${getCountryName(market.country)}, ${getLanguageName(market.language)}. Change the market above to use them.`
      }
    >
      <Box sx={{ display: "grid", gap: 4 }}>
        {problem ? (
          <ErrorNotice title="This list can't be researched">{problem}</ErrorNotice>
        ) : null}
        {failure ? (
          <CallFailureNotice failure={failure} title="We couldn't complete the request">
            {failure.fields["keywords"] ??
              failure.fields["locale"] ??
              researchFailureMessage(failure)}
          </CallFailureNotice>
        ) : null}
        {covers ? (
          <PlaceField
            coverage={coverage}
            country={country}
            place={place}
            search={searchPlaces}
            onChange={(next) => setChosen({ in: country, place: next })}
          />
        ) : null}
        {"estimate" in state ? (
          <EstimatePanel
            estimate={state.estimate}
            sellsCredits={billing.isSelling}
            isStarting={state.step === "starting"}
            onStart={() => void start()}
          />
        ) : (
          <Button
            variant="outlined"
            size="large"
            disabled={!covers || state.step === "estimating"}
            onClick={() => void estimate()}
            sx={{ justifySelf: "start" }}
          >
            {state.step === "estimating" ? "Calculating…" : "See cost"}
          </Button>
        )}
      </Box>
    </PageSection>
  );
}
