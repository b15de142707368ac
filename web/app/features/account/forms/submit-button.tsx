import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useIsAlive } from "#/ui/use-is-alive.ts";

interface SubmitButtonProps {
  /** An operation is already in progress. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/**
 * Submits an account form. Disabled until hydration: before that, the browser itself would post the password to a URL
 * that accepts no posts. Enter does nothing then, either.
 */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  const isAlive = useIsAlive();
  return (
    <Button type="submit" variant="contained" size="large" disabled={isBusy || !isAlive}>
      {children}
    </Button>
  );
}
