/** One webhook: where it sends what, how it is, and what can be done with it. */
import { hasKeyEnded } from "@mapwright/core/api-keys/key-mark";
import { getWebhookStatus, type Webhook } from "@mapwright/core/webhooks/webhook";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import { SecretNotice } from "#/features/settings/webhooks/secret-notice.tsx";
import type { WebhookActions } from "#/features/settings/webhooks/use-webhook-actions.ts";
import { WebhookForm } from "#/features/settings/webhooks/webhook-form.tsx";
import {
  STATUS_LABELS,
  describeWebhookKey,
  describeWebhookStatus,
  describeWebhookFailure,
} from "#/features/settings/webhooks/webhook-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly actions: WebhookActions;
  /** Right after it was created; null: not known any more. */
  readonly secret: string | null;
  readonly onSecretSeen: () => void;
  /** Its log. */
  readonly children: ReactNode;
}

export function WebhookCard(props: WebhookCardProps) {
  const { webhook, actions, secret, onSecretSeen, children } = props;
  const [isEditing, setEditing] = useState(false);
  const [rotated, setRotated] = useState<string | null>(null);
  const shown = rotated ?? secret;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={webhook.url}
      sx={{ px: 4, py: 3, display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <WebhookFacts webhook={webhook} />
      {shown === null ? null : (
        <SecretNotice
          secret={shown}
          isRotated={rotated !== null}
          onClose={() => {
            setRotated(null);
            onSecretSeen();
          }}
        />
      )}
      {isEditing ? (
        <WebhookForm
          webhook={webhook}
          onCancel={() => setEditing(false)}
          onSave={async (fields) => {
            const failure = await actions.change(webhook, fields);
            if (failure === null) setEditing(false);
            return failure;
          }}
        />
      ) : (
        <WebhookButtons
          webhook={webhook}
          actions={actions}
          onEdit={() => setEditing(true)}
          onRotated={setRotated}
        />
      )}
      {children}
    </Paper>
  );
}

const COLORS = { active: "success", paused: "default", disabled: "warning" } as const;

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { url, description, events } = webhook;
  const nowMs = useNow();
  const status = getWebhookStatus(webhook, nowMs);
  const messages = [
    describeWebhookKey(webhook, nowMs),
    describeWebhookStatus(webhook, nowMs),
  ].filter((message) => message !== null);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: "anywhere" }}>
          {url}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={COLORS[status]}
          label={STATUS_LABELS[status]}
        />
      </Box>
      {description === "" ? null : <Typography variant="body2">{description}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {events.join(", ")}
      </Typography>
      {messages.length === 0 ? null : <Typography variant="body2">{messages.join(" ")}</Typography>}
    </Box>
  );
}

interface WebhookButtonsProps {
  readonly webhook: Webhook;
  readonly actions: WebhookActions;
  readonly onEdit: () => void;
  readonly onRotated: (secret: string) => void;
}

function WebhookButtons({ webhook, actions, onEdit, onRotated }: WebhookButtonsProps) {
  const { url, key } = webhook;
  const nowMs = useNow();
  const [asking, setAsking] = useState<"rotate" | "delete" | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState("");
  const run = async (work: () => Promise<CallFailure | null>, done: string) => {
    setRunning(true);
    setSaid("");
    const problem = await work();
    setRunning(false);
    setFailure(problem);
    if (problem === null) setSaid(done);
  };
  const isActive = getWebhookStatus(webhook, nowMs) === "active";
  const toggle = () =>
    run(
      () => actions.setStatus(webhook, isActive ? "paused" : "active"),
      isActive ? "Webhook paused" : "Webhook enabled",
    );
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={isRunning || !isActive}
          aria-label={`Send test event: ${url}`}
          onClick={() => void run(() => actions.test(webhook), "Test event sent")}
        >
          Send test event
        </Button>
        <Button size="small" aria-label={`Change ${url}`} onClick={onEdit}>
          Change
        </Button>
        <Button
          size="small"
          disabled={isRunning}
          aria-label={`${isActive ? "Pause" : "Enable"} ${url}`}
          onClick={() => void toggle()}
        >
          {isActive ? "Pause" : "Enable"}
        </Button>
        {key === null || hasKeyEnded(key, nowMs) ? null : (
          <Button
            size="small"
            disabled={isRunning}
            aria-label={`Take over ${url}`}
            onClick={() => void run(() => actions.takeOver(webhook), "Webhook taken over")}
          >
            Take over
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Rotate secret: ${url}`}
          onClick={() => setAsking("rotate")}
        >
          Rotate secret
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Delete ${url}`}
          onClick={() => setAsking("delete")}
        >
          Delete
        </Button>
      </Box>
      <LiveRegion>{said}</LiveRegion>
      {failure ? (
        <ErrorNotice title="That didn't work">{describeWebhookFailure(failure)}</ErrorNotice>
      ) : null}
      {asking === "rotate" ? (
        <ConfirmDialog
          title="Rotate the secret?"
          confirm="Rotate secret"
          isDangerous={false}
          onConfirm={async () => {
            const result = await actions.rotate(webhook);
            if (!result.ok) return describeWebhookFailure(result);
            onRotated(result.value.secret);
            return null;
          }}
          onClose={() => setAsking(null)}
        >
          You get a new secret. For 24 hours, requests are signed with both, so that your server
          accepts them while you change it.
        </ConfirmDialog>
      ) : null}
      {asking === "delete" ? (
        <ConfirmDialog
          title="Delete this webhook?"
          confirm="Delete"
          onConfirm={async () => {
            const problem = await actions.remove(webhook);
            return problem && describeWebhookFailure(problem);
          }}
          onClose={() => setAsking(null)}
        >
          {url} will no longer receive events. Its secret and log are deleted.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
