import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";
import type { FailedSource } from "@mapwright/core/research/source-fault";
import type { ReactNode } from "react";
import { isSourceFault, describeSourceFault } from "#/ui/messages/source-fault-messages.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LimitAction, LimitAdvice } from "#/ui/limit-prompt.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface CallFailureNoticeProps {
  /** `plan`: present when a plan limit was reached, `source` when a provider refused. null: nothing was requested. */
  readonly failure: {
    readonly code?: string;
    readonly plan?: PlanRefusal;
    readonly source?: FailedSource;
  } | null;
  /** Description of what happened, unless it was a plan limit. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A rejected action. When the plan is the reason, it leads to what lifts the limit, and when a
 * provider refused, to the data sources; entered data stays as it is. */
export function CallFailureNotice({ failure, title, children }: CallFailureNoticeProps) {
  const { code, source } = failure ?? {};
  if (code && source && isSourceFault(code)) {
    const message = describeSourceFault(code, source);
    return (
      <ErrorNotice
        title={message.title}
        action={
          <LinkButton to={message.nextStep.to} variant="outlined" size="small">
            {message.nextStep.label}
          </LinkButton>
        }
      >
        {message.advice}
      </ErrorNotice>
    );
  }
  if (!failure?.plan) return <ErrorNotice title={title}>{children}</ErrorNotice>;
  const { title: reached, lifts } = LIMITS[failure.plan.code];
  return (
    <ErrorNotice title={reached} action={<LimitAction lifts={lifts} />}>
      {children}
      <LimitAdvice />
    </ErrorNotice>
  );
}

/** Titles of the limits, and what lifts them. */
const LIMITS = {
  "plan-limit-reached": { title: "Your plan is full", lifts: "plan" },
  "plan-feature-missing": { title: "Part of a larger plan", lifts: "plan" },
  "plan-read-only": { title: "This workspace is read-only", lifts: "payment" },
  "credits-short": { title: "Not enough credits", lifts: "credits" },
} as const satisfies Readonly<Record<PlanRefusal["code"], object>>;
