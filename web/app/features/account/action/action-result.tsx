import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useEffect, useRef, type ReactNode } from "react";
import type { AuthFailure } from "#/features/account/run-auth.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

/** Shown until Firebase Auth responds. */
export function ActionWaiting() {
  return (
    <Box aria-busy="true" sx={{ display: "grid", gap: 4 }}>
      <VisuallyHidden>One moment</VisuallyHidden>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={44} width={160} />
    </Box>
  );
}

interface WayOn {
  readonly to: string;
  readonly words: string;
}

interface ActionDoneProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly wayOn: WayOn;
}

/** Notice of what the link did, and where to go next. */
export function ActionDoneNotice({ title, children, wayOn }: ActionDoneProps) {
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    way.current?.focus();
  }, []);
  return (
    <Box sx={{ display: "grid", gap: 6, justifyItems: "start" }}>
      <Alert severity="success" icon={<Icon name="check" />} role="status" sx={{ width: "100%" }}>
        <AlertTitle>{title}</AlertTitle>
        {children}
      </Alert>
      <LinkButton ref={way} to={wayOn.to} variant="contained" size="large">
        {wayOn.words}
      </LinkButton>
    </Box>
  );
}

interface ActionFailedProps {
  /** The title of the failure. */
  readonly title: string;
  readonly failure: AuthFailure;
  /** Way to request a new link. */
  readonly wayOn: WayOn;
}

export function ActionFailed({ title, failure, wayOn }: ActionFailedProps) {
  return (
    <Box sx={{ display: "grid", gap: 6, justifyItems: "start" }}>
      <Box sx={{ width: "100%" }}>
        <ErrorNotice title={title}>{failure.words}</ErrorNotice>
      </Box>
      <LinkButton to={wayOn.to} variant="outlined" size="large">
        {wayOn.words}
      </LinkButton>
    </Box>
  );
}
