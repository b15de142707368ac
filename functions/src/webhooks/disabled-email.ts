/** The notice to owners and admins that a webhook was disabled. */
import { FAILING_MAX_MS } from "@mapwright/core/webhooks/webhook-delivery";
import type { Webhook } from "@mapwright/core/webhooks/webhook";
import { toSafeDisplayText } from "#/platform/display-text.ts";
import { composeEmail } from "#/platform/email.ts";
import type { ManagerNotice } from "#/platform/notices/notify-managers.ts";

/** null: it isn't disabled. */
export function getDisabledNotice(webhook: Webhook): ManagerNotice | null {
  const { id, url, disabledAt, failingSince, status } = webhook;
  if (status !== "disabled" || disabledAt === null) return null;
  const { host } = new URL(url);
  const hasFailed = failingSince !== null && disabledAt - failingSince >= FAILING_MAX_MS;
  const reason = hasFailed
    ? `No event has reached ${host} for a week, so we stopped sending to it.`
    : `${host} answered 410 Gone, so we stopped sending to it.`;
  return {
    kind: "webhook-disabled",
    occurrence: `webhook-disabled-${id}-${disabledAt}`,
    topic: null,
    compose: ({ to, workspaceName, siteOrigin }) =>
      composeEmail({
        to,
        subject: `The webhook to ${host} was disabled`,
        paragraphs: [
          `${reason} It belongs to the workspace ${toSafeDisplayText(workspaceName, "Your workspace")}.`,
          "Its log shows what the last attempts got as a response. Once the address works again, enable the webhook and send the events that failed again.",
        ],
        action: { label: "Open webhooks", url: `${siteOrigin}/app/settings/webhooks` },
        closing: ["Events that happen while a webhook is disabled aren't sent to it."],
        aside: null,
      }),
  };
}
