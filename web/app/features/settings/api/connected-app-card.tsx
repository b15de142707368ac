import type { ApiKey } from "@mapwright/core/api-keys/api-key";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  SCOPE_LABELS,
  chooseShownState,
  describeAppConnection,
  describeKeyUsage,
} from "#/features/settings/api/key-messages.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";

interface ConnectedAppCardProps {
  readonly app: ApiKey;
  /** null: no longer a member. */
  readonly owner: string | null;
  /** Credits this month; null: not known. */
  readonly used: number | null;
  /** Resolves to a message when it failed. */
  readonly disconnect: () => Promise<string | null>;
  readonly nowMs: number;
}

/** One connected app: where it is, what it may do, how it is used, and its end. */
export function ConnectedAppCard({ app, owner, used, disconnect, nowMs }: ConnectedAppCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, scopes } = app;
  const isWorking = chooseShownState(app, owner, nowMs) === "active";
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={name}
      sx={{ px: 4, py: 3, display: "grid", gap: 2 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={isWorking ? "success" : "warning"}
          label={isWorking ? "Connected" : "Not working"}
        />
        {scopes.map((scope) => (
          <Chip key={scope} size="small" label={SCOPE_LABELS[scope].name} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {describeAppConnection(app, owner)}
        <br />
        {describeKeyUsage({ ...app, expiresAt: null }, used, nowMs)}
      </Typography>
      <Box sx={{ display: "flex", ml: -1 }}>
        <Button
          size="small"
          color="error"
          aria-label={`Disconnect ${name}`}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Disconnect
        </Button>
      </Box>
      {isAsking ? (
        <ConfirmDialog
          title={`Disconnect ${name}?`}
          confirm="Disconnect"
          onConfirm={disconnect}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          It loses access to this workspace at once. You can connect it again from the app.
        </ConfirmDialog>
      ) : null}
    </Paper>
  );
}
