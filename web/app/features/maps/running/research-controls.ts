/** Controls of research and its job that a running map needs; the route provides them. */
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { ReactNode } from "react";

export interface ResearchControls {
  /** The stage with its counts: "Fetching results 84 of 200". */
  readonly stageLabel: (job: ResearchJob) => string;
  readonly renderCancel: (job: ResearchJob) => ReactNode;
  /** Renders the reason why a job ended without a map, and what to do about it. */
  readonly renderEnded: (job: ResearchJob) => ReactNode;
}
