import type { ReactNode } from "react";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface CallFailureNoticeProps {
  /** `plan`: present when a plan limit was reached. null: nothing was requested. */
  readonly failure: { readonly plan?: object } | null;
  /** What happened, unless it was a plan limit. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A rejected action. When the plan is the reason, it links to the plans; entered data stays as it is. */
export function CallFailureNotice({ failure, title, children }: CallFailureNoticeProps) {
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
