/** Settings → Webhooks and links: `/webhooks/full`, `/webhooks/empty`, `/webhooks/failed`. */
import { apiKeyId } from "@mapwright/core/api-keys/api-key";
import { csvLink, type CsvLink } from "@mapwright/core/csv-links/csv-link";
import { webhook, webhookSecretOutput, type Webhook } from "@mapwright/core/webhooks/webhook";
import { webhookDelivery, type WebhookDelivery } from "@mapwright/core/webhooks/webhook-delivery";
import Box from "@mui/material/Box";
import { useState } from "react";
import { CsvLinksSection } from "#/features/settings/webhooks/csv-links-section.tsx";
import { DeliveryLog } from "#/features/settings/webhooks/delivery-log.tsx";
import type { WebhookActions } from "#/features/settings/webhooks/use-webhook-actions.ts";
import { WebhooksView } from "#/features/settings/webhooks/webhooks-view.tsx";
import { createCallFailure } from "#/platform/call-failure.ts";
import type { Live } from "#/platform/firebase/live-data.client.tsx";

const HOUR_MS = 3_600_000;
const NOW = Date.now();
const SECRET = `whsec_${"A".repeat(43)}=`;

const webhookOf = (digit: string, over: Partial<Webhook> = {}) =>
  webhook.parse({
    id: digit.repeat(32),
    workspaceId: "garden",
    url: `https://hooks.example.com/services/${digit}`,
    description: "",
    events: ["job.finished", "job.failed"],
    status: "active",
    secretVersion: 1,
    formerSecretUntil: null,
    failingSince: null,
    disabledAt: null,
    createdBy: "ann",
    createdAt: NOW - 48 * HOUR_MS,
    ...over,
  });

const WEBHOOKS = [
  webhookOf("a", { description: "Posts to #seo in Slack" }),
  webhookOf("b", { failingSince: NOW - 5 * HOUR_MS, events: ["map.changed", "credits.low"] }),
  webhookOf("e", {
    key: {
      id: apiKeyId.parse("k3Jw9QmZx7Lp2RtV"),
      name: "Planner",
      expiresAt: null,
      isRevoked: false,
    },
  }),
  webhookOf("f", {
    status: "paused",
    key: {
      id: apiKeyId.parse("k3Jw9QmZx7Lp2RtV"),
      name: "Old script",
      expiresAt: null,
      isRevoked: true,
    },
  }),
  webhookOf("c", { status: "disabled", disabledAt: NOW - HOUR_MS }),
];

const deliveryOf = (id: string, over: Partial<WebhookDelivery>) =>
  webhookDelivery.parse({
    id,
    webhookId: "a".repeat(32),
    workspaceId: "garden",
    type: "job.finished",
    about: null,
    body: '{"type":"job.finished","version":1,"data":{"jobId":"job-1","keywords":412}}',
    status: "delivered",
    attempts: [{ at: NOW - HOUR_MS, durationMs: 182, status: 200, problem: null, response: "ok" }],
    tries: 1,
    nextAttemptAt: null,
    lease: null,
    createdAt: NOW - HOUR_MS,
    expireAt: NOW + HOUR_MS,
    ...over,
  });

const DELIVERIES = [
  deliveryOf("job_2", {
    type: "job.failed",
    status: "pending",
    nextAttemptAt: NOW + HOUR_MS,
    tries: 2,
    attempts: [
      { at: NOW - HOUR_MS, durationMs: 15_000, status: null, problem: "timed-out", response: "" },
      { at: NOW - 60_000, durationMs: 40, status: 503, problem: "status", response: "Try later" },
    ],
  }),
  deliveryOf("job_1", {}),
];

const linkOf = (digit: string, over: Partial<CsvLink>) =>
  csvLink.parse({
    id: digit.repeat(64),
    workspaceId: "garden",
    source: { kind: "map", mapId: "m1" },
    title: "Pour over coffee",
    tokenEnding: "8c1f",
    createdBy: "ann",
    requestHash: "",
    createdAt: NOW - 48 * HOUR_MS,
    lastReadAt: NOW - HOUR_MS,
    expireAt: NOW + 365 * 24 * HOUR_MS,
    ...over,
  });

const LINKS = [
  linkOf("1", {}),
  linkOf("2", {
    title: "Striking distance",
    source: { kind: "keywords", name: "Striking distance", query: "position=4-20" },
    lastReadAt: null,
    expireAt: null,
  }),
  linkOf("3", {
    title: "Cold brew",
    key: {
      id: apiKeyId.parse("k3Jw9QmZx7Lp2RtV"),
      name: "Planner",
      expiresAt: null,
      isRevoked: false,
    },
  }),
];

const ready = <Value,>(value: Value): Live<Value> => ({
  status: "ready",
  value,
  isFromCache: false,
});

export function WebhooksTestPage({ state }: { readonly state: string }) {
  const [webhooks, setWebhooks] = useState<readonly Webhook[]>(state === "full" ? WEBHOOKS : []);
  const [links, setLinks] = useState<readonly CsvLink[]>(state === "full" ? LINKS : []);
  const isFailing = state === "failed";
  const settle = () => Promise.resolve(isFailing ? createCallFailure("internal") : null);
  const change = (changed: Webhook) =>
    setWebhooks((before) => before.map((each) => (each.id === changed.id ? changed : each)));
  const actions: WebhookActions = {
    create(fields) {
      if (isFailing) return Promise.resolve(createCallFailure("too-many-running"));
      const made = webhookOf("d", { ...fields, createdAt: NOW });
      setWebhooks((before) => [...before, made]);
      const value = webhookSecretOutput.parse({ id: made.id, secret: SECRET });
      return Promise.resolve({ ok: true, value });
    },
    change(before, fields) {
      change({ ...before, ...fields });
      return settle();
    },
    setStatus(before, status) {
      change({ ...before, status });
      return settle();
    },
    rotate({ id }) {
      const value = webhookSecretOutput.parse({ id, secret: SECRET });
      return Promise.resolve({ ok: true, value });
    },
    test: settle,
    redeliver: settle,
    takeOver(webhookOfKey) {
      change({ ...webhookOfKey, key: null });
      return settle();
    },
    remove({ id }) {
      setWebhooks((before) => before.filter((each) => each.id !== id));
      return settle();
    },
  };
  return (
    <Box
      component="main"
      sx={{ p: 4, display: "grid", gap: 10, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <h1>Settings</h1>
      <WebhooksView
        webhooks={webhooks}
        actions={actions}
        renderLog={({ id }) => (
          <DeliveryLog
            deliveries={
              isFailing ? { status: "failed" } : ready(id.startsWith("a") ? DELIVERIES : [])
            }
            redeliver={actions.redeliver}
          />
        )}
      />
      <CsvLinksSection
        links={isFailing ? { status: "failed" } : ready(links)}
        revoke={({ id }) => {
          setLinks((before) => before.filter((each) => each.id !== id));
          return settle();
        }}
        takeOver={({ id }) => {
          setLinks((before) =>
            before.map((each) => (each.id === id ? { ...each, key: null } : each)),
          );
          return settle();
        }}
      />
    </Box>
  );
}
