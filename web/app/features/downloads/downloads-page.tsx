import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { formatBytes, StoredFiles } from "#/features/downloads/stored-files.tsx";
import type { ArchiveFailure } from "#/features/downloads/fetch-archive.client.ts";
import { type ArchiveState, useArchive } from "#/features/downloads/use-archive.ts";
import type { StoredFile } from "#/platform/session/stored-files.client.ts";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

const fileName = () => `mapwright-archive-${new Date().toISOString().slice(0, 10)}.zip`;

interface DownloadsPageProps {
  /** Files of this person; null: this browser stores nothing. */
  readonly files: readonly StoredFile[] | null;
}

/** `/app/downloads` */
export function DownloadsPage({ files }: DownloadsPageProps) {
  const { state, start, cancel } = useArchive(fileName);
  const isRunning = state.step === "asking" || state.step === "receiving";
  return (
    <PageFrame title="Downloads" maxWidth={760}>
      <StoredFiles files={files} />
      <Paper
        component="section"
        variant="outlined"
        aria-labelledby="archive-title"
        sx={{ p: { xs: 4, md: 6 }, display: "grid", gap: 4 }}
      >
        <Box>
          <Typography id="archive-title" variant="h5" component="h2" sx={{ mb: 2 }}>
            All your data
          </Typography>
          <Typography color="textSecondary" sx={{ maxWidth: "62ch" }}>
            A zip archive of everything Mapwright stores about you: your profile and sessions, the
            workspaces you're in, the maps and research of those you own, and your support tickets.
            Made on demand, as JSON files.
          </Typography>
        </Box>
        <ArchiveProgress state={state} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {isRunning ? (
            <Button variant="outlined" onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <Button
              variant="contained"
              startIcon={<Icon name="download" />}
              onClick={() => void start()}
            >
              {state.step === "idle" ? "Download archive" : START_AGAIN[state.step]}
            </Button>
          )}
        </Box>
      </Paper>
    </PageFrame>
  );
}

const START_AGAIN = {
  cancelled: "Download archive",
  failed: "Try again",
  done: "Create a new one",
} as const;

const WORDS: Readonly<Record<ArchiveFailure, string>> = {
  offline: "You're offline. Reconnect and try again.",
  "not-signed-in": "You were signed out. Sign in again, then come back to this page.",
  "rate-limited": "You requested several archives in a short time. Wait an hour and try again.",
  "broken-off": "The connection dropped, so the file is incomplete. Try again.",
  internal: "Something went wrong on our side. Try again in a moment.",
};

function ArchiveProgress({ state }: { readonly state: ArchiveState }) {
  return (
    <>
      <LiveRegion>{spokenLabel(state)}</LiveRegion>
      {state.step === "asking" || state.step === "receiving" ? (
        <Box sx={{ display: "grid", gap: 2, fontSize: 14 }}>
          <LinearProgress aria-label="Archive progress" />
          <Box sx={{ fontVariantNumeric: "tabular-nums" }}>
            {state.step === "asking"
              ? "Collecting your data…"
              : `${formatBytes(state.bytes)} received`}
          </Box>
        </Box>
      ) : null}
      {state.step === "failed" ? (
        <ErrorNotice title="We couldn't download the archive">{WORDS[state.why]}</ErrorNotice>
      ) : null}
      {state.step === "done" ? (
        <Box sx={{ display: "flex", alignItems: "center", gap: 2, fontSize: 14 }}>
          <Icon name="check" />
          <span>
            Saved, {formatBytes(state.bytes)}.{" "}
            <a href={state.href} download={fileName()}>
              Save again
            </a>
          </span>
        </Box>
      ) : null}
      {state.step === "cancelled" ? (
        <Typography variant="body2" color="textSecondary">
          Canceled. Nothing was saved.
        </Typography>
      ) : null}
    </>
  );
}

/** Announced instead of every byte: the main steps, for screen reader users. */
function spokenLabel(state: ArchiveState): string {
  if (state.step === "asking") return "Collecting your data";
  if (state.step === "done") return "The archive is saved";
  return state.step === "cancelled" ? "Canceled" : "";
}
