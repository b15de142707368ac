import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import type { ReactNode } from "react";
import { Icon } from "#/ui/icon.tsx";

interface ErrorNoticeProps {
  /** Description of what happened. */
  readonly title: string;
  /** Advice: what was kept and what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** An error message in place of, or above, what failed. Screen readers announce it when it appears. */
export function ErrorNotice({ title, children, action }: ErrorNoticeProps) {
  return (
    <Alert severity="error" icon={<Icon name="alert" />} action={action}>
      <AlertTitle>{title}</AlertTitle>
      {children}
    </Alert>
  );
}
