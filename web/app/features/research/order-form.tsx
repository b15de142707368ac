/**
 * A wizard of a map: its fields, then what the research reads and costs, then the start. The same steps for every kind;
 * the fields are the caller's.
 */
import type { WorkspaceId } from "@mapwright/core/ids";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { EstimatePanel } from "#/features/research/estimate-panel.tsx";
import { researchFailureMessage } from "#/features/research/job-messages.ts";
import type { ResearchOrder } from "#/features/research/use-research-order.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface OrderFormProps<Input extends { readonly workspaceId: WorkspaceId }> {
  readonly order: ResearchOrder<Input>;
  /** The input as the fields are now; null: something in them is wrong, and says so. */
  readonly read: () => Input | null;
  /** Before the estimate: what must be sent first. False: it couldn't be, and says so. */
  readonly prepare?: (input: Input) => Promise<boolean>;
  /** What is wrong that belongs to no field. */
  readonly problem: string | undefined;
  readonly submitLabel: string;
  readonly workingLabel: string;
  readonly isPreparing?: boolean;
  readonly onStarted: () => void;
  readonly children: ReactNode;
}

export function OrderForm<Input extends { readonly workspaceId: WorkspaceId }>(
  props: OrderFormProps<Input>,
) {
  const { order, read, prepare, problem, isPreparing = false } = props;
  const { state, failure } = order;
  const navigate = useNavigate();
  const answer = useRef<HTMLDivElement | null>(null);
  const isAnswered = state.step === "estimated";
  useEffect(() => {
    // The form may fill the window, which would leave the cost and the next button below its edge.
    if (isAnswered) answer.current?.scrollIntoView({ block: "nearest" });
  }, [isAnswered]);
  const isEstimating = isPreparing || state.step === "estimating";
  const estimate = async () => {
    const input = read();
    if (input === null || isEstimating) return;
    if (prepare && !(await prepare(input))) return;
    await order.estimate(input);
  };
  const start = async () => {
    const input = read();
    const map = input && (await order.start(input));
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
        {"estimate" in state ? (
          <EstimatePanel
            estimate={state.estimate}
            isStarting={state.step === "starting"}
            onStart={() => void start()}
          />
        ) : null}
      </Box>
    </Box>
  );
}
