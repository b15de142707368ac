/** Credits and seats that are running out, as the home page lists what needs attention. Pure. */
import type { Billing } from "#/features/billing/use-billing.ts";
import { summarizeCredits } from "#/features/billing/credits/credit-summary.ts";
import { BILLING_PATH } from "#/ui/limit-prompt.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";
import { formatCount } from "#/ui/number-text.tsx";
import type { AttentionItem } from "#/ui/dashboard/attention-item.ts";

interface Workspace {
  readonly memberCount: number;
  /** Whether this person invites people: others can't do anything about seats. */
  readonly canInvite: boolean;
}

export function listBillingAttention(
  { entitlement, account }: Billing,
  team: Workspace,
  nowMs: number,
): AttentionItem[] {
  const { level, left, allowance, renewsAt } = summarizeCredits(account, entitlement, nowMs);
  const { seats } = entitlement;
  const credits: AttentionItem[] =
    level === "none"
      ? []
      : [
          {
            key: "credits",
            icon: "card",
            tone: level === "used-up" ? "bad" : "warn",
            title:
              level === "used-up"
                ? "No credits left"
                : `${formatCount(left)} of ${formatCount(allowance)} credits left`,
            detail: `New credits on ${formatDate(renewsAt)}`,
            action: { label: "Billing", to: BILLING_PATH },
          },
        ];
  const full: AttentionItem[] =
    team.canInvite && seats > 1 && team.memberCount >= seats
      ? [
          {
            key: "seats",
            icon: "users",
            tone: "quiet",
            title: `All ${formatCount(seats)} seats are taken`,
            detail: "Remove a member or change the plan to invite someone",
            action: { label: "Team", to: "/app/team" },
          },
        ]
      : [];
  return [...credits, ...full];
}
