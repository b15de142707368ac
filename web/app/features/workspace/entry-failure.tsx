import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { MAIN_ID } from "#/ui/skip-link.tsx";

interface EntryFailureProps {
  readonly code: CallFailureCode;
  readonly onRetry: () => void;
}

export function EntryFailure({ code, onRetry }: EntryFailureProps) {
  return (
    <Box component="main" id={MAIN_ID} sx={{ maxWidth: 640, mx: "auto", p: 8 }}>
      <ErrorNotice
        title="We couldn't open your workspace"
        action={
          <Button color="inherit" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {code === "offline"
          ? "You're offline. Reconnect and try again."
          : "Our server didn't respond. Your work is safe; try again in a moment."}
      </ErrorNotice>
    </Box>
  );
}
