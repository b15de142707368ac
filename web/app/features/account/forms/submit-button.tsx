import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useIsAlive } from "#/ui/use-is-alive.ts";

interface SubmitButtonProps {
  /** Something is under way already. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/**
 * Sends a form of an account page. Switched off until the page is alive: sent before, the browser itself would post
 * the password to an address that takes none. Enter does nothing then, either.
 */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  const isAlive = useIsAlive();
  return (
    <Button type="submit" variant="contained" size="large" disabled={isBusy || !isAlive}>
      {children}
    </Button>
  );
}
