/** The texts of the emails about a workspace's plan and credits. */
import type { BillingNotice, CreditsNotice } from "@mapwright/core/billing/billing-notices";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";
import { toSafeDisplayText } from "#/platform/display-text.ts";
import type { NoticeRecipient } from "#/platform/notices/notify-managers.ts";
import { composeEmail, type Email, type EmailContent } from "#/platform/email.ts";

export interface NoticeEmail extends NoticeRecipient {
  readonly notice: BillingNotice;
}

type Text = Pick<EmailContent, "subject" | "paragraphs" | "closing"> & {
  readonly action: { readonly label: string; readonly path: string };
};

const BILLING = "/app/billing";
const PLANS = "/pricing/tier-plans";

export function buildNoticeEmail(email: NoticeEmail): Email {
  const { to, notice, siteOrigin, turnOffUrl } = email;
  const { action, ...text } = textOf(
    notice,
    toSafeDisplayText(email.workspaceName, "Your workspace"),
  );
  return composeEmail({
    to,
    ...text,
    action: { label: action.label, url: siteOrigin + action.path },
    aside: turnOffUrl === null ? null : { label: "Turn off emails like this", url: turnOffUrl },
  });
}

function textOf(notice: BillingNotice, workspace: string): Text {
  if (notice.kind === "trial-ending") {
    const [plan, day] = [PLAN_NAMES[notice.plan], formatDay(notice.endsAt)];
    return {
      subject: `The ${plan} trial of ${workspace} ends on ${day}`,
      paragraphs: [
        `The ${plan} trial of ${workspace} ends on ${day}. The workspace then continues on Free.`,
        "Nothing is deleted. Maps beyond the limits of Free become read-only until you choose a plan that includes them.",
      ],
      action: { label: "Compare plans", path: PLANS },
      closing: ["You don't have to do anything to continue on Free. You won't be charged."],
    };
  }
  if (notice.kind === "payment-failed") {
    const day = formatDay(notice.continuesUntil);
    return {
      subject: `The payment for ${workspace} failed`,
      paragraphs: [
        `We couldn't collect the payment for the ${PLAN_NAMES[notice.plan]} plan of ${workspace}.`,
        `Update your card or pay the open invoice by ${day}. Everything keeps working until then; after that, the workspace is read-only until the payment is made. Nothing is deleted.`,
      ],
      action: { label: "Update payment", path: BILLING },
      closing: ["If you've paid in the meantime, you can ignore this email."],
    };
  }
  if (notice.kind === "canceled") {
    const [plan, day] = [PLAN_NAMES[notice.plan], formatDay(notice.endsAt)];
    return {
      subject: `The ${plan} plan of ${workspace} ends on ${day}`,
      paragraphs: [
        `The ${plan} plan of ${workspace} was canceled. It stays active until ${day} and won't renew.`,
        "After that, the workspace is on Free. Nothing is deleted; maps beyond the limits of Free become read-only, and you can choose which ones stay open.",
      ],
      action: { label: "Resume the plan", path: BILLING },
      closing: ["Credits from packs don't expire."],
    };
  }
  if (notice.kind === "ended")
    return {
      subject: `The ${PLAN_NAMES[notice.plan]} plan of ${workspace} has ended`,
      paragraphs: [
        `${workspace} is on Free now. All your maps are still here.`,
        "Maps beyond the limits of Free are read-only. You can choose which ones stay open, or subscribe again to open all of them.",
      ],
      action: { label: "Open billing", path: BILLING },
      closing: ["Credits from packs don't expire."],
    };
  return creditsText(notice, workspace);
}

function creditsText(notice: CreditsNotice, workspace: string): Text {
  const { used, allowance, isCapped, renewsAt } = notice;
  const day = formatDay(renewsAt);
  const whose = isCapped ? "its own monthly limit" : "its credits for this month";
  const remedy = isCapped
    ? `The count starts again on ${day}. An owner or admin can raise the limit before then.`
    : `New credits come on ${day}. If you need more before then, buy a pack or choose a larger plan.`;
  const action = { label: isCapped ? "Change the limit" : "Get more credits", path: BILLING };
  if (notice.kind === "credits-used-up")
    return {
      subject: `${workspace} has used up ${whose}`,
      paragraphs: [
        `${workspace} has used all ${formatCredits(allowance)}, so no new research can start.`,
        remedy,
      ],
      action,
      closing: ["Your maps stay editable, and reusing results you already have costs nothing."],
    };
  return {
    subject: `${workspace} has used 80% of ${whose}`,
    paragraphs: [
      `${workspace} has used ${formatNumber(used)} of ${formatCredits(allowance)}. ${formatNumber(allowance - used)} are left.`,
      remedy,
    ],
    action,
    closing: ["Reusing results from the last 30 days costs nothing."],
  };
}

const formatNumber = (count: number) => count.toLocaleString("en-US");
const formatCredits = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "credit" : "credits"}`;

/** `November 26, 2026`, in UTC like the months that credits are counted in. */
function formatDay(atMs: number): string {
  return new Date(atMs).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
