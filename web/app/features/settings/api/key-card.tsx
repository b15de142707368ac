import type { ApiKey } from "@mapwright/core/api-keys/api-key";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  SCOPE_LABELS,
  STATE_NAMES,
  describeKeyOrigin,
  chooseShownState,
  describeKeyUsage,
} from "#/features/settings/api/key-messages.ts";
import { RotateKeyDialog } from "#/features/settings/api/rotate-key-dialog.tsx";
import type { ApiKeyActions } from "#/features/settings/api/use-api-key-actions.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";

interface KeyCardProps {
  readonly apiKey: ApiKey;
  /** null: no longer a member. */
  readonly owner: string | null;
  /** Credits this month; null: not known. */
  readonly used: number | null;
  readonly actions: ApiKeyActions;
  readonly nowMs: number;
  /** Told the key that replaces this one. */
  readonly onRotated: (key: string) => void;
}

/** One key: what it may do, how it is used, and its end. */
export function KeyCard({ apiKey, owner, used, actions, nowMs, onRotated }: KeyCardProps) {
  const [asking, setAsking] = useState<"rotate" | "revoke" | null>(null);
  const { id, name, scopes, createdBy } = apiKey;
  const state = chooseShownState(apiKey, owner, nowMs);
  const close = () => {
    setAsking(null);
  };
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
          color={state === "active" ? "success" : "warning"}
          label={STATE_NAMES[state]}
        />
        {scopes.map((scope) => (
          <Chip key={scope} size="small" label={SCOPE_LABELS[scope].name} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {describeKeyOrigin(apiKey, owner)}
        <br />
        {describeKeyUsage(apiKey, used, nowMs)}
      </Typography>
      <Box sx={{ display: "flex", gap: 2, ml: -1 }}>
        {state === "active" && createdBy === actions.uid ? (
          <Button size="small" aria-label={`Replace ${name}`} onClick={() => setAsking("rotate")}>
            Replace
          </Button>
        ) : null}
        <Button
          size="small"
          color="error"
          aria-label={`Revoke ${name}`}
          onClick={() => setAsking("revoke")}
        >
          Revoke
        </Button>
      </Box>
      {asking === "rotate" ? (
        <RotateKeyDialog
          name={name}
          rotate={(hours) => actions.rotate(id, hours)}
          onRotated={(key) => {
            close();
            onRotated(key);
          }}
          onClose={close}
        />
      ) : null}
      {asking === "revoke" ? (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          confirm="Revoke"
          onConfirm={() => actions.revoke(id)}
          onClose={close}
        >
          Programs that use this key stop working at once. Webhooks that it created are paused, and
          its CSV links revoked. This can't be undone.
        </ConfirmDialog>
      ) : null}
    </Paper>
  );
}
