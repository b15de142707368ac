/**
 * A wizard of a map: its fields, then what the research reads and costs, then the start. The same steps for every kind;
 * the fields are the caller's.
 */
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { EstimatePanel } from "#/features/research/estimate-panel.tsx";
import { researchFailureMessage } from "#/features/research/jobs/job-messages.ts";
import type { ResearchOrder } from "#/features/research/use-research-order.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface OrderFormProps<Input extends { readonly workspaceId: WorkspaceId }> {
  readonly order: ResearchOrder<Input>;
  /** The input as the fields are now, what was uploaded for it included; null: something is wrong, and says so. */
  readonly read: () => Promise<Input | null> | Input | null;
  /** Problem that belongs to no field. */
  readonly problem: string | undefined;
  readonly submitLabel: string;
  readonly workingLabel: string;
  /** Whether an upload for the input is in progress. */
  readonly isPreparing?: boolean;
  /** Content in place of the cost when there is nothing to start: the reason, and what to do. */
  readonly renderNothing: (estimate: ResearchEstimate) => ReactNode;
  readonly onStarted: () => void;
  readonly children: ReactNode;
}

export function OrderForm<Input extends { readonly workspaceId: WorkspaceId }>(
  props: OrderFormProps<Input>,
) {
  const { order, read, problem, isPreparing = false } = props;
  const { state, failure } = order;
  const navigate = useNavigate();
  const { billing } = usePublicConfig();
  const answer = useRef<HTMLDivElement | null>(null);
  const isAnswered = state.step === "estimated";
  useEffect(() => {
    // The form may fill the window, which would leave the cost and the next button below its edge.
    if (isAnswered) answer.current?.scrollIntoView({ block: "nearest" });
  }, [isAnswered]);
  const isEstimating = isPreparing || state.step === "estimating";
  const estimated = useRef<Input | null>(null);
  const estimate = async () => {
    if (isEstimating) return;
    const input = await read();
    if (input === null) return;
    estimated.current = input;
    await order.estimate(input);
  };
  const start = async () => {
    const map = estimated.current && (await order.start(estimated.current));
    if (map === null) return;
    props.onStarted();
    await navigate(`/app/maps/${map}`);
  };
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void estimate();
        }}
        sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        {props.children}
        {problem ? <ErrorNotice title="Check the fields">{problem}</ErrorNotice> : null}
        {failure ? (
          <CallFailureNotice failure={failure} title="We couldn't complete the request">
            {Object.values(failure.fields)[0] ?? researchFailureMessage(failure)}
          </CallFailureNotice>
        ) : null}
        {state.step === "asking-input" || state.step === "estimating" ? (
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isEstimating}
            sx={{ justifySelf: "start" }}
          >
            {isEstimating ? props.workingLabel : props.submitLabel}
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
        {!("estimate" in state) ? null : state.estimate.planId === null ? (
          props.renderNothing(state.estimate)
        ) : (
          <EstimatePanel
            estimate={state.estimate}
            sellsCredits={billing.isSelling}
            isStarting={state.step === "starting"}
            onStart={() => void start()}
          />
        )}
      </Box>
    </Box>
  );
}
