import type { ReactNode } from "react";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface CallFailureNoticeProps {
  /** `plan`: present when a limit of the plan was reached. null: nothing was asked. */
  readonly failure: { readonly plan?: object } | null;
  /** What happened, where it was no limit of the plan. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A refused action. Where the plan refused it, with the way to the plans; what was entered stays as it is. */
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
