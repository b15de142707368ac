/** Requests the cost and starts the job, as one small state machine. */
import {
  researchEstimate,
  startResearchOutput,
  type ResearchEstimate,
} from "@mapwright/core/research/research-input";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { useRef, useState } from "react";
import { capture } from "#/platform/analytics/analytics.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { callFunction } from "#/platform/firebase/use-call.client.ts";
import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

type OrderState =
  | { readonly step: "asking-input" }
  | { readonly step: "estimating" }
  | { readonly step: "estimated" | "starting"; readonly estimate: ResearchEstimate }
  | { readonly step: "started" };

/** Common part of each estimate's input: seeds, a list, a domain, or threads. */
interface OrderInput {
  readonly workspaceId: WorkspaceId;
}

export interface ResearchOrder<Input extends OrderInput> {
  readonly state: OrderState;
  readonly failure: CallFailure | null;
  readonly estimate: (input: Input) => Promise<void>;
  /** `leaveOut`: the ideas that aren't wanted. @returns the map that the job makes; null when it wasn't started */
  readonly start: (input: Input, leaveOut?: readonly string[]) => Promise<MapId | null>;
  /** The input changed: the displayed cost is outdated. */
  readonly reset: () => void;
}

/** The callables that make an estimate, and what statistics call their maps' origin. */
const SOURCES = {
  estimateResearch: "seeds",
  estimateListResearch: "list",
  estimateDomainResearch: "domain",
  estimateRedditResearch: "reddit",
} as const;
type EstimateName = keyof typeof SOURCES;

const ASKING: OrderState = { step: "asking-input" };

export function useResearchOrder<Input extends OrderInput>(
  estimateName: EstimateName,
): ResearchOrder<Input> {
  const config = usePublicConfig();
  const [state, setState] = useState<OrderState>(ASKING);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // One id per request: a double click, or a retry after a lost response, finds the job that already exists.
  const requestId = useRef<string | null>(null);

  const estimate = async (input: Input) => {
    setFailure(null);
    setState({ step: "estimating" });
    const { functions } = openFirebase(config);
    const result = await callFunction(functions, estimateName, input, researchEstimate);
    if (result.ok) setState({ step: "estimated", estimate: result.value });
    else {
      setFailure(result);
      setState(ASKING);
    }
  };

  const start = async (input: Input, leaveOut: readonly string[] = []) => {
    if (state.step !== "estimated" || state.estimate.planId === null) return null;
    setFailure(null);
    setState({ step: "starting", estimate: state.estimate });
    requestId.current ??= crypto.randomUUID();
    const order = {
      requestId: requestId.current,
      workspaceId: input.workspaceId,
      planId: state.estimate.planId,
      ...(leaveOut.length > 0 && { leaveOut }),
    };
    const { functions } = openFirebase(config);
    const result = await callFunction(functions, "startResearch", order, startResearchOutput);
    if (result.ok) {
      setState({ step: "started" });
      capture("map created", { source: SOURCES[estimateName] });
      return result.value.mapId;
    }
    setState({ step: "estimated", estimate: state.estimate });
    if (result.code === "estimate-expired") await estimate(input);
    setFailure(result);
    return null;
  };

  const reset = () => {
    requestId.current = null;
    setFailure(null);
    if (state.step !== "asking-input") setState(ASKING);
  };
  return { state, failure, estimate, start, reset };
}
