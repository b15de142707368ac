/** The last deliveries of a webhook, each with its attempts, and the way to send one again. */
import type { WebhookDelivery } from "@mapwright/core/webhooks/webhook-delivery";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  describeDeliveryAttempt,
  DELIVERY_LABELS,
  describeDelivery,
  describeWebhookFailure,
} from "#/features/settings/webhooks/webhook-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import type { Live } from "#/platform/firebase/live-data.client.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface DeliveryLogProps {
  readonly deliveries: Live<readonly WebhookDelivery[]>;
  readonly redeliver: (delivery: WebhookDelivery) => Promise<CallFailure | null>;
}

export function DeliveryLog({ deliveries, redeliver }: DeliveryLogProps) {
  if (deliveries.status === "loading") return <Skeleton variant="rounded" height={48} />;
  if (deliveries.status !== "ready")
    return (
      <ErrorNotice title="We couldn't load the log">
        {deliveries.status === "denied"
          ? "Your role in this workspace may have changed."
          : "We'll keep retrying. Deliveries aren't affected."}
      </ErrorNotice>
    );
  if (deliveries.value.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Nothing was sent in the last 30 days. Send a test event to see whether your server answers.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Deliveries" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {deliveries.value.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} redeliver={redeliver} />
      ))}
    </Box>
  );
}

const COLORS = { pending: "default", delivered: "success", failed: "error" } as const;

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly redeliver: DeliveryLogProps["redeliver"];
}

function DeliveryRow({ delivery, redeliver }: DeliveryRowProps) {
  const { id, type, status, attempts, body } = delivery;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const nowMs = useNow();
  const again = async () => {
    setSending(true);
    setFailure(await redeliver(delivery));
    setSending(false);
  };
  const last = attempts.at(-1);
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: "divider", py: 2, display: "grid", gap: 1 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Chip
          size="small"
          variant="outlined"
          color={COLORS[status]}
          label={DELIVERY_LABELS[status]}
        />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {type}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {describeDelivery(delivery, nowMs)}
        </Typography>
        {status === "pending" && attempts.length === 0 ? null : (
          <Button
            size="small"
            disabled={isSending}
            aria-label={`Send again: ${type}, ${id}`}
            onClick={() => void again()}
            sx={{ ml: "auto" }}
          >
            {isSending ? "Sending…" : "Send again"}
          </Button>
        )}
      </Box>
      {failure ? (
        <ErrorNotice title="We couldn't send it again">
          {describeWebhookFailure(failure)}
        </ErrorNotice>
      ) : null}
      {last ? (
        <Box component="details">
          <Box
            component="summary"
            sx={{ cursor: "pointer", fontSize: 13, color: "text.secondary" }}
          >
            {describeDeliveryAttempt(last)}
          </Box>
          <AttemptDetails delivery={delivery} />
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={CODE}>
          {body}
        </Typography>
      )}
    </Box>
  );
}

const CODE = {
  m: 0,
  fontFamily: "monospace",
  fontSize: 12,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;

function AttemptDetails({
  delivery: { attempts, body, id },
}: {
  readonly delivery: WebhookDelivery;
}) {
  const response = attempts.at(-1)?.response ?? "";
  return (
    <Box sx={{ display: "grid", gap: 2, mt: 2 }}>
      {attempts.length > 1 ? (
        <Box component="ol" sx={{ m: 0, pl: 4, fontSize: 13 }}>
          {attempts.map((attempt) => (
            <li key={attempt.at}>{describeDeliveryAttempt(attempt)}</li>
          ))}
        </Box>
      ) : null}
      <Typography variant="caption">Request, with the ID {id}</Typography>
      <Box component="pre" sx={CODE}>
        {body}
      </Box>
      {response === "" ? null : (
        <>
          <Typography variant="caption">Response</Typography>
          <Box component="pre" sx={CODE}>
            {response}
          </Box>
        </>
      )}
    </Box>
  );
}
