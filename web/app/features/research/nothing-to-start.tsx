/** Shown in place of a cost when the research couldn't find anything to start with. */
import type { ResearchFailure } from "@mapwright/core/research/research-job";
import type { ReactNode } from "react";
import { describeResearchFailure } from "#/features/research/jobs/job-messages.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface NothingToStartProps {
  readonly failure: ResearchFailure;
  /** Subject of the failure, such as the site that a domain leads to; null: what was typed. */
  readonly failedFor?: string | null;
  readonly action?: ReactNode;
}

export function NothingToStart({ failure, failedFor = null, action }: NothingToStartProps) {
  const { title, advice } = describeResearchFailure(failure);
  return (
    <ErrorNotice title={failedFor === null ? title : `${title}: ${failedFor}`} action={action}>
      {advice}
    </ErrorNotice>
  );
}
