/** A new map from seeds: the seeds, then what each brings and what it costs, then the start. */
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { normalizeKeyword } from "@mapwright/core/keywords/keyword-text";
import type { SerpResearchInput } from "@mapwright/core/research/research-input";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CoveredNiches } from "#/features/research/covered-niches.tsx";
import { EstimatePanel } from "#/features/research/estimate-panel.tsx";
import { researchFailureMessage } from "#/features/research/jobs/job-messages.ts";
import {
  type DraftProblems,
  type ResearchDraft,
  readDraft,
} from "#/features/research/map-draft.ts";
import { NothingFound } from "#/features/research/nothing-found.tsx";
import { ResearchSettings } from "#/features/research/research-settings.tsx";
import { SeedsInput } from "#/features/research/seeds-input.tsx";
import { useSearchPlaces } from "#/features/research/use-place-search.ts";
import { forgetMapDraft, useMapDraft } from "#/features/research/use-map-draft.ts";
import {
  getCoveredLocale,
  getMarketChoices,
  type CoverageState,
} from "#/features/research/use-research-coverage.ts";
import { useResearchOrder } from "#/features/research/use-research-order.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { usePublicConfig } from "#/platform/public-config.ts";
import { usePlanQuotas } from "#/platform/firebase/use-plan-quotas.client.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

const NO_PROBLEMS: DraftProblems = {};

interface SeedsStartProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly coverage: CoverageState;
  /** `pasted`: keywords that are too many for seeds; null: none. */
  readonly onUseList: (pasted: string | null) => void;
}

export function SeedsStart({ uid, workspaceId, coverage, onUseList }: SeedsStartProps) {
  const { draft, change } = useMapDraft();
  const plan = usePlanQuotas(uid, workspaceId);
  const { billing } = usePublicConfig();
  const order = useResearchOrder<SerpResearchInput>("estimateResearch");
  const searchPlaces = useSearchPlaces(workspaceId);
  const navigate = useNavigate();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const choices = getMarketChoices(coverage);
  const edit = (part: Partial<ResearchDraft>) => {
    change(part);
    setProblems(NO_PROBLEMS);
    order.reset();
  };
  const withInput = async (draftNow: ResearchDraft, act: typeof order.estimate) => {
    const locale = getCoveredLocale(draftNow.locale, choices);
    const reading = readDraft({ ...draftNow, locale }, workspaceId);
    if (!reading.ok) setProblems(reading.problems);
    else await act(reading.input);
  };
  /** Shows at once what the seeds bring, as the person asked for exactly these. */
  const estimateSeeds = (seeds: string[]) => {
    edit({ seeds });
    void withInput({ ...draft, seeds }, order.estimate);
  };
  const isSeed = (seed: string) => (entered: string) => normalizeKeyword(entered) === seed;
  const replaceSeed = (seed: string, topic: string) =>
    estimateSeeds([...new Set(draft.seeds.map((one) => (isSeed(seed)(one) ? topic : one)))]);
  const start = (leaveOut: readonly string[]) =>
    withInput(draft, async (input) => {
      const map = await order.start(input, leaveOut);
      if (map === null) return;
      forgetMapDraft();
      await navigate(`/app/maps/${map}`);
    });
  const { state, failure } = order;
  const answer = useRef<HTMLDivElement | null>(null);
  const isAnswered = state.step === "estimated";
  useEffect(() => {
    // The form may fill the window, which would leave the result and the next button below its edge.
    if (isAnswered) answer.current?.scrollIntoView({ block: "nearest" });
  }, [isAnswered]);
  const niches = coverage.status === "ready" ? coverage.coverage.niches : [];
  const isEstimating = state.step === "estimating";
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void withInput(draft, order.estimate);
        }}
        sx={{ display: "grid", gap: 5 }}
      >
        <SeedsInput
          seeds={draft.seeds}
          problem={problems.seeds}
          onChange={(seeds) => {
            edit({ seeds });
          }}
          onList={onUseList}
        />
        <ResearchSettings
          draft={draft}
          problems={problems}
          choices={choices}
          coverage={coverage}
          searchPlaces={searchPlaces}
          plan={plan}
          edit={edit}
        />
        {problems.form ? (
          <ErrorNotice title="Check your seeds and settings">{problems.form}</ErrorNotice>
        ) : null}
        {failure ? (
          <CallFailureNotice failure={failure} title="We couldn't complete the request">
            {failure.fields["locale"] ?? researchFailureMessage(failure)}
          </CallFailureNotice>
        ) : null}
        {state.step === "asking-input" || isEstimating ? (
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isEstimating}
            sx={{ justifySelf: "start" }}
          >
            {isEstimating ? "Finding keywords…" : "See ideas and cost"}
          </Button>
        ) : null}
        {/* Known a moment after the page is shown: last, so that nothing moves when it arrives. It stays while seeds are
            entered: a shorter page would move the button away from the pointer that presses it. */}
        {niches.length > 0 && state.step === "asking-input" ? (
          <Box sx={{ display: "grid", gap: 3 }}>
            <Typography variant="body2" color="textSecondary">
              Topics in the sample
            </Typography>
            <CoveredNiches niches={niches} onSeeds={estimateSeeds} />
          </Box>
        ) : null}
      </Box>
      <Box
        ref={answer}
        role="status"
        aria-label="Research cost"
        // Leaves room for the bar at the bottom of a phone.
        sx={{ scrollMarginBottom: { xs: 76, md: 32 } }}
      >
        {!("estimate" in state) ? null : state.estimate.keywords === 0 ? (
          <NothingFound
            results={state.estimate.seedResults}
            coverage={coverage}
            onSeeds={estimateSeeds}
            onReplace={replaceSeed}
            onUseList={() => onUseList(null)}
          />
        ) : (
          <EstimatePanel
            key={state.estimate.planId}
            estimate={state.estimate}
            sellsCredits={billing.isSelling}
            isStarting={state.step === "starting"}
            onStart={(leaveOut) => void start(leaveOut)}
            onAgain={() => void withInput(draft, order.estimate)}
            onRemoveSeed={(removed) =>
              estimateSeeds(draft.seeds.filter((seed) => !isSeed(removed)(seed)))
            }
            onReplaceSeed={replaceSeed}
            onAddSeed={(topic) => estimateSeeds([...draft.seeds, topic])}
          />
        )}
      </Box>
    </Box>
  );
}
