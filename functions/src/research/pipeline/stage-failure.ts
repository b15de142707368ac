import type { ResearchFailure } from "@mapwright/core/research/research-job";

/** Thrown by a stage to end the job without a map, for a reason that people are shown. */
export class StageFailure extends Error {
  override readonly name = "StageFailure";
  readonly failure: ResearchFailure;

  constructor(failure: ResearchFailure) {
    super(`research failed: ${failure}`);
    this.failure = failure;
  }
}
