/** Next to a map that is forming: how far it is, what came in last, and what it costs at most. */
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import {
  listStageRows,
  formatTimeLeft,
  type StageRow,
} from "#/features/maps/running/running-messages.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { isWaitingForQueue, queueMessage } from "#/ui/messages/provider-queue-messages.ts";
import { describeHandover } from "#/ui/messages/missing-results-messages.ts";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount, formatShare, NumberText } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface ProgressPanelProps {
  readonly job: ResearchJob;
  readonly plan: KeywordPlan | null;
  readonly clusterCount: number;
  /** Newest first. */
  readonly latest: readonly string[];
  readonly isBroken: boolean;
  readonly cancel: ReactNode;
}

export function ProgressPanel(props: ProgressPanelProps) {
  const { job, plan, clusterCount, latest, isBroken, cancel } = props;
  const left = formatTimeLeft(job.etaMs);
  const titles = job.input.kind === "reddit" ? latest : (job.site?.latest ?? []);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 5, p: 5 }}>
      <Box>
        <Typography component="h2" variant="h4" sx={{ fontSize: 22 }}>
          Building your map
        </Typography>
        <Typography variant="body2" color="textSecondary">
          You can leave this page. The research continues.
        </Typography>
      </Box>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 3 }}>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {job.percent === null ? "Starting…" : formatShare(job.percent / 100)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {left}
        </Typography>
      </Box>
      <Box component="ol" aria-label="Stages" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {listStageRows(job, plan?.keywords.length ?? null, clusterCount).map((row) => (
          <Stage key={row.label} {...row} />
        ))}
      </Box>
      {isWaitingForQueue(job) ? (
        <Typography variant="body2" color="textSecondary">
          {queueMessage(job.waitsFor)}
        </Typography>
      ) : null}
      {job.handovers.map((handover) => (
        <Typography key={handover.to} variant="body2">
          {describeHandover(handover)}
        </Typography>
      ))}
      {isBroken ? (
        <Typography variant="body2" role="status">
          New results can't be shown at the moment. The research continues, and the map opens when
          it's finished.
        </Typography>
      ) : null}
      {plan && latest.length > 0 ? (
        <JustIn plan={plan} latest={latest} />
      ) : titles.length > 0 ? (
        <TitlesJustIn titles={titles} />
      ) : null}
      <Box
        component="dl"
        sx={{
          m: 0,
          pt: 4,
          borderTop: 1,
          borderColor: "divider",
          display: "grid",
          gap: 1.5,
          fontSize: 13,
        }}
      >
        {job.site && job.site.rankings !== null ? (
          <Fact name="Keywords the site ranks for" value={formatCount(job.site.rankings)} />
        ) : null}
        <Fact
          name="Maximum cost"
          value={job.credits === 0 ? "Free" : countNoun(job.credits, "credit")}
        />
        {job.missing ? (
          <Fact name="Failed, not charged" value={formatCount(job.missing.count)} />
        ) : null}
      </Box>
      {cancel ? (
        <Box
          sx={{ display: "flex", alignItems: "center", gap: 3, justifyContent: "space-between" }}
        >
          <Typography variant="caption" color="textSecondary">
            {job.credits === 0 ? "Nothing is charged." : "You only pay for results we get."}
          </Typography>
          {cancel}
        </Box>
      ) : null}
    </Box>
  );
}

const STATE_WORDS: Readonly<Record<StageRow["state"], string>> = {
  done: "done",
  current: "in progress",
  ahead: "not started",
};

function Stage({ label, state, detail }: StageRow) {
  return (
    <Box
      component="li"
      aria-current={state === "current" ? "step" : undefined}
      sx={{
        display: "grid",
        gridTemplateColumns: "20px minmax(0, 1fr) auto",
        columnGap: 3,
        alignItems: "center",
        minHeight: 36,
        fontSize: 14,
        color: state === "ahead" ? "text.secondary" : "text.primary",
        fontWeight: state === "current" ? 600 : 400,
      }}
    >
      <StageMark state={state} />
      <span>
        {label}
        <VisuallyHidden>, {STATE_WORDS[state]}</VisuallyHidden>
      </span>
      <Box
        component="span"
        sx={{
          fontSize: 13,
          fontWeight: 400,
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {detail}
      </Box>
    </Box>
  );
}

const MARK = {
  width: 18,
  height: 18,
  borderRadius: "50%",
  display: "grid",
  placeItems: "center",
} as const;

function StageMark({ state }: Pick<StageRow, "state">) {
  if (state === "done")
    return (
      <Box sx={{ ...MARK, bgcolor: "primary.main", color: "primary.contrastText" }}>
        <Icon name="check" sizePx={12} />
      </Box>
    );
  if (state === "ahead")
    return <Box sx={{ ...MARK, border: "1.5px dashed", borderColor: "edge" }} />;
  return (
    <Box sx={{ ...MARK, border: "2px solid", borderColor: "signal.main" }}>
      <Box sx={{ width: 6, height: 6, borderRadius: "50%", bgcolor: "signal.main" }} />
    </Box>
  );
}

function JustIn({
  plan,
  latest,
}: {
  readonly plan: KeywordPlan;
  readonly latest: readonly string[];
}) {
  const volumes = new Map(plan.keywords.map(({ text, volumePerMonth }) => [text, volumePerMonth]));
  // Some sources have none: a column of dashes would look like figures that are yet to come.
  const hasVolumes = plan.keywords.some(({ volumePerMonth }) => volumePerMonth !== null);
  return (
    <Box component="section" aria-labelledby="just-in">
      <Box
        sx={{ display: "flex", alignItems: "baseline", justifyContent: "space-between", mb: 1.5 }}
      >
        <Typography id="just-in" component="h3" sx={{ fontSize: 13, fontWeight: 600 }}>
          Just in
        </Typography>
        {hasVolumes ? (
          <Typography variant="caption" color="textSecondary">
            {plan.metrics.estimated ? "searches/mo, estimated" : "searches/mo"}
          </Typography>
        ) : null}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", fontSize: 13 }}>
        {latest.map((text) => (
          <Box
            component="li"
            key={text}
            sx={{ display: "flex", gap: 3, minHeight: 26, alignItems: "center" }}
          >
            <Box
              component="span"
              title={text}
              sx={{
                flex: 1,
                minWidth: 0,
                ...ELLIPSIS,
              }}
            >
              {text}
            </Box>
            {hasVolumes ? <NumberText value={volumes.get(text) ?? null} /> : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Titles of the pages or threads that were read last. */
function TitlesJustIn({ titles }: { readonly titles: readonly string[] }) {
  return (
    <Box component="section" aria-labelledby="just-in">
      <Typography id="just-in" component="h3" sx={{ fontSize: 13, fontWeight: 600, mb: 1.5 }}>
        Just read
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", fontSize: 13 }}>
        {titles.map((title, at) => (
          <Box
            component="li"
            key={`${String(at)} ${title}`}
            title={title}
            sx={{
              minHeight: 26,
              ...ELLIPSIS,
            }}
          >
            {title}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Box sx={{ display: "flex", justifyContent: "space-between", gap: 3 }}>
      <Box component="dt" sx={{ color: "text.secondary" }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Box>
    </Box>
  );
}
