import type { Webhook } from "@mapwright/core/webhooks/webhook";
import { WORKSPACE_MAX_WEBHOOKS } from "@mapwright/core/webhooks/webhook";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import type { WebhookActions } from "#/features/settings/webhooks/use-webhook-actions.ts";
import { WebhookCard } from "#/features/settings/webhooks/webhook-card.tsx";
import { WebhookForm } from "#/features/settings/webhooks/webhook-form.tsx";
import { AppLink } from "#/ui/app-link.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";

interface WebhooksViewProps {
  readonly webhooks: readonly Webhook[];
  readonly actions: WebhookActions;
  readonly renderLog: (webhook: Webhook) => ReactNode;
}

interface MadeSecret {
  readonly id: string;
  readonly secret: string;
}

/** The workspace's webhooks, each with its log, and the form for a new one. */
export function WebhooksView({ webhooks, actions, renderLog }: WebhooksViewProps) {
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<MadeSecret | null>(null);
  const start = () => setCreating(true);
  const isFull = webhooks.length >= WORKSPACE_MAX_WEBHOOKS;
  return (
    <PageSection
      title="Webhooks"
      lead={
        <>
          Tell your own server, Slack or n8n what happens in this workspace, as it happens.{" "}
          <AppLink to="/docs/team/webhooks">How webhooks work</AppLink>
        </>
      }
      action={
        webhooks.length > 0 && !isCreating ? (
          <Button variant="outlined" disabled={isFull} onClick={start}>
            {isFull ? "All webhooks in use" : "Create webhook"}
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {isCreating ? (
          <WebhookForm
            webhook={null}
            onCancel={() => setCreating(false)}
            onSave={async (fields) => {
              const result = await actions.create(fields);
              if (!result.ok) return result;
              setMade(result.value);
              setCreating(false);
              return null;
            }}
          />
        ) : null}
        {webhooks.length === 0 && !isCreating ? (
          <EmptyState
            title="No webhooks yet"
            headingLevel="h3"
            action={
              <Button variant="contained" onClick={start}>
                Create webhook
              </Button>
            }
          >
            A webhook sends a signed request to an address of yours when research finishes or fails,
            a map changes, credits run low or someone joins.
          </EmptyState>
        ) : null}
        {webhooks.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            actions={actions}
            secret={made?.id === webhook.id ? made.secret : null}
            onSecretSeen={() => setMade(null)}
          >
            {renderLog(webhook)}
          </WebhookCard>
        ))}
      </Box>
    </PageSection>
  );
}
