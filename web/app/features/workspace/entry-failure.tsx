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
        title="Your workspace could not be opened"
        action={
          <Button color="inherit" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {code === "offline"
          ? "You are offline. Connect, then try again."
          : "Our side did not answer. Nothing is lost: try again in a moment."}
      </ErrorNotice>
    </Box>
  );
}
