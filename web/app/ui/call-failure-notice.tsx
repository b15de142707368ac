import type { FailedSource } from "@mapwright/core/research/source-fault";
import type { ReactNode } from "react";
import { isSourceFault, sourceFaultMessage } from "#/platform/source-fault-messages.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface CallFailureNoticeProps {
  /** `plan`: present when a plan limit was reached, `source` when a provider refused. null: nothing was requested. */
  readonly failure: {
    readonly code?: string;
    readonly plan?: object;
    readonly source?: FailedSource;
  } | null;
  /** What happened, unless it was a plan limit. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A rejected action. When the plan is the reason, it links to the plans, and when a
 * provider refused, to the data sources; entered data stays as it is. */
export function CallFailureNotice({ failure, title, children }: CallFailureNoticeProps) {
  const { code, source } = failure ?? {};
  if (code && source && isSourceFault(code)) {
    const message = sourceFaultMessage(code, source);
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
  return (
    <ErrorNotice
      title="Your plan is full"
      action={
        <LinkButton to="/pricing" variant="outlined" size="small">
          See plans
        </LinkButton>
      }
    >
      {children}
    </ErrorNotice>
  );
}
