import { CLUSTERING_METHODS } from "@mapwright/core/clustering/clustering";
import type { WorkspaceId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { EstimatePanel } from "#/features/research/estimate-panel.tsx";
import { ImportedListPanel } from "#/features/research/imported-list-panel.tsx";
import { researchFailureMessage } from "#/features/research/job-messages.ts";
import {
  type DraftProblems,
  KEYWORD_LIMITS,
  type MapDraft,
  readDraft,
} from "#/features/research/map-draft.ts";
import { dropImportedList, readImportedList } from "#/features/research/read-imported-list.ts";
import { SeedsInput } from "#/features/research/seeds-input.tsx";
import { forgetMapDraft, useMapDraft } from "#/features/research/use-map-draft.ts";
import { useResearchOrder } from "#/features/research/use-research-order.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { METHOD_LABELS } from "#/ui/labels/method-labels.ts";
import { COUNTRIES, countryName, languageName, LANGUAGES } from "#/ui/markets.ts";
import { formatCount } from "#/ui/number-text.tsx";

const NO_PROBLEMS: DraftProblems = {};

/** `/app/maps/new`: seeds and market, then the cost, then the start. */
export function NewMapPage({ workspaceId }: { readonly workspaceId: WorkspaceId }) {
  const [importedList, setImportedList] = useState(readImportedList);
  const { draft, change } = useMapDraft(importedList?.seeds ?? []);
  const order = useResearchOrder();
  const navigate = useNavigate();
  const [problems, setProblems] = useState(NO_PROBLEMS);

  const edit = (part: Partial<MapDraft>) => {
    change(part);
    setProblems(NO_PROBLEMS);
    order.reset();
  };
  const withInput = async (act: typeof order.estimate) => {
    const reading = readDraft(draft, workspaceId);
    if (!reading.ok) setProblems(reading.problems);
    else await act(reading.input);
  };
  const start = () =>
    withInput(async (input) => {
      if (!(await order.start(input))) return;
      forgetMapDraft();
      await navigate("/app");
    });

  const { state, failure } = order;
  const answer = useRef<HTMLDivElement | null>(null);
  const isAnswered = state.step === "estimated";
  useEffect(() => {
    // The form may fill the window, which would leave the result and the next button below its edge.
    if (isAnswered) answer.current?.scrollIntoView({ block: "end" });
  }, [isAnswered]);
  return (
    <Box
      sx={{
        width: "100%",
        maxWidth: 760,
        mx: "auto",
        p: { xs: 4, md: 8 },
        display: "grid",
        gap: 6,
        alignContent: "start",
      }}
    >
      <Box>
        <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
          New map
        </Typography>
        <Typography color="textSecondary">
          Start with what you want to write about. You'll see the cost before anything runs.
        </Typography>
      </Box>
      {importedList ? (
        <ImportedListPanel
          list={importedList}
          seeds={draft.seeds}
          onSeeds={(seeds) => {
            edit({ seeds });
          }}
          onDrop={() => {
            dropImportedList();
            setImportedList(null);
          }}
        />
      ) : null}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void withInput(order.estimate);
        }}
        sx={{ display: "grid", gap: 5 }}
      >
        <SeedsInput
          seeds={draft.seeds}
          problem={problems.seeds}
          onChange={(seeds) => {
            edit({ seeds });
          }}
        />
        <TextField
          label="Title (optional)"
          value={draft.title}
          error={problems.title !== undefined}
          helperText={problems.title ?? "Named after the seeds if left empty."}
          onChange={({ target }) => {
            edit({ title: target.value });
          }}
        />
        <MarketFields draft={draft} edit={edit} />
        <ChoiceField
          label="Grouping"
          value={draft.method}
          choices={CLUSTERING_METHODS}
          nameOf={(method) => METHOD_LABELS[method].name}
          help={METHOD_LABELS[draft.method].explanation}
          onChange={(method) => {
            edit({ method });
          }}
        />
        {problems.form ? (
          <ErrorNotice title="Check your seeds and settings">{problems.form}</ErrorNotice>
        ) : null}
        {failure ? (
          <CallFailureNotice failure={failure} title="We couldn't complete the request">
            {researchFailureMessage(failure)}
          </CallFailureNotice>
        ) : null}
        {state.step === "asking-input" || state.step === "estimating" ? (
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={state.step === "estimating"}
            sx={{ justifySelf: "start" }}
          >
            {state.step === "estimating" ? "Finding keywords…" : "See cost"}
          </Button>
        ) : null}
      </Box>
      <Box
        ref={answer}
        role="status"
        aria-label="Research cost"
        // Leaves room for the bar at the bottom of a phone.
        sx={{ scrollMarginBottom: { xs: 76, md: 32 } }}
      >
        {"estimate" in state ? (
          <EstimateOrNothing order={order} onStart={() => void start()} />
        ) : null}
      </Box>
    </Box>
  );
}

interface EstimateOrNothingProps {
  readonly order: ReturnType<typeof useResearchOrder>;
  readonly onStart: () => void;
}

function EstimateOrNothing({ order, onStart }: EstimateOrNothingProps) {
  const { state } = order;
  if (!("estimate" in state)) return null;
  if (state.estimate.keywords === 0)
    return (
      <ErrorNotice title="No results for this seed">
        The search index has no pages about it, so there's nothing to map and nothing to pay. Try a
        broader or more common phrase, and check the spelling.
      </ErrorNotice>
    );
  return (
    <EstimatePanel
      estimate={state.estimate}
      isStarting={state.step === "starting"}
      onStart={onStart}
    />
  );
}

interface MarketFieldsProps {
  readonly draft: MapDraft;
  readonly edit: (part: Partial<MapDraft>) => void;
}

function MarketFields({ draft, edit }: MarketFieldsProps) {
  const { locale } = draft;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      <ChoiceField
        label="Country"
        value={locale.country}
        choices={COUNTRIES}
        nameOf={countryName}
        onChange={(country) => {
          edit({ locale: { ...locale, country } });
        }}
      />
      <ChoiceField
        label="Language"
        value={locale.language}
        choices={LANGUAGES}
        nameOf={languageName}
        onChange={(language) => {
          edit({ locale: { ...locale, language } });
        }}
      />
      <ChoiceField
        label="Device"
        value={locale.device}
        choices={["desktop", "mobile"] as const}
        nameOf={(device) => (device === "desktop" ? "Desktop" : "Mobile")}
        onChange={(device) => {
          edit({ locale: { ...locale, device } });
        }}
      />
      <ChoiceField
        label="Maximum keywords"
        value={draft.keywordLimit}
        choices={KEYWORD_LIMITS}
        nameOf={formatCount}
        onChange={(keywordLimit) => {
          edit({ keywordLimit });
        }}
      />
    </Box>
  );
}
