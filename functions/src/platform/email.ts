/**
 * Emails, as text and as HTML that loads nothing from outside, so opening one can't be tracked. They are stored in
 * `mail` in the form that Firebase's Trigger Email extension sends, until their TTL removes them.
 */
import { DAY_MS } from "@mapwright/core/durations";
import { mailPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import { log } from "#/platform/log/log.ts";
import { toOneLine } from "#/platform/display-text.ts";
import { checkEmailCaps } from "#/platform/email-caps.ts";
import { environment, type EmailCaps } from "#/platform/environment.ts";

/** The time that an email is stored after it was queued. */
const EMAIL_TTL_MS = 30 * DAY_MS;

/**
 * An email in the extension's format.
 *
 * @stored `mail/{id}`
 * @holds An email to send, with `orderedBy`, `workspaceId` and `invite` where they apply; `delivery` by the extension.
 * Kept for 30 days.
 * @reads the extension, or the local outbox
 * @writes functions
 */
export interface Email {
  readonly to: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
}

export interface EmailContent {
  readonly to: string;
  readonly subject: string;
  /** Text before the button. */
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  /** Text after the button. */
  readonly closing: readonly string[];
  /** A last, small link; null: none. */
  readonly aside: { readonly label: string; readonly url: string } | null;
}

/** Inline, because mail programs drop style sheets; a system font, because web fonts load from outside. */
const STYLE = {
  body: "margin:0;padding:32px 16px;background:#fbfaf7",
  card: "max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e1d6;border-radius:6px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#1b2430",
  brand:
    "margin:0 0 24px;font-family:Georgia,'Times New Roman',serif;font-size:20px;font-weight:700",
  text: "margin:0 0 16px",
  button:
    "display:inline-block;margin:8px 0 24px;padding:12px 24px;border-radius:6px;background:#0f5c5c;color:#ffffff;font-weight:600;text-decoration:none",
  small: "margin:0 0 8px;font-size:13px;line-height:20px;color:#566070",
} as const;

export function composeEmail(content: EmailContent): Email {
  const { to, action, paragraphs, closing, aside } = content;
  const lines = [...paragraphs, action.url, ...closing];
  const text = `${lines.join("\n\n")}\n${aside ? `\n${aside.label}: ${aside.url}\n` : ""}`;
  const paragraph = (words: string, style: string = STYLE.text) =>
    `<p style="${style}">${escapeHtml(words)}</p>`;
  const link = (to_: { label: string; url: string }, style: string) =>
    `<a href="${escapeHtml(to_.url)}" style="${style}">${escapeHtml(to_.label)}</a>`;
  const html = [
    `<div style="${STYLE.body}"><div style="${STYLE.card}">`,
    `<p style="${STYLE.brand}">Mapwright</p>`,
    ...paragraphs.map((words) => paragraph(words)),
    `<p style="margin:0">${link(action, STYLE.button)}</p>`,
    ...closing.map((words) => paragraph(words, STYLE.small)),
    paragraph(`If the button doesn't work, open this address: ${action.url}`, STYLE.small),
    ...(aside ? [`<p style="${STYLE.small}">${link(aside, "color:#566070")}</p>`] : []),
    "</div></div>",
  ].join("\n");
  return { to, message: { subject: toOneLine(content.subject), text, html } };
}

export interface EmailOrder {
  /** Person who caused it, so that it is deleted with their account; null: no one. */
  readonly orderedBy: UserId | null;
  /** Workspace that it is about, so that it is deleted with the workspace; null: none. */
  readonly workspaceId: WorkspaceId | null;
  readonly nowMs: number;
  /** The invitation it is for, on which a bounce is written. */
  readonly invite?: { readonly path: string; readonly sentAt: number };
  readonly caps?: EmailCaps;
}

/**
 * Queues an email in the transaction that requires it, unless a daily cap is reached. The only place that does so. It
 * reads first: call it before the transaction writes.
 * @returns the cap that is reached; null: the email is queued
 */
export async function queueEmail(
  db: Firestore,
  transaction: Transaction,
  queuedEmail: Email,
  { orderedBy, workspaceId, nowMs, invite, caps = environment.emailCaps }: EmailOrder,
): Promise<keyof EmailCaps | null> {
  const email = { to: queuedEmail.to, sender: orderedBy, workspaceId };
  const checked = await checkEmailCaps(db, transaction, email, caps, nowMs);
  if ("reached" in checked) {
    log.warn("email cap reached", { cap: checked.reached, workspaceId });
    return checked.reached;
  }
  checked.count();
  transaction.set(db.collection(mailPath()).doc(), {
    ...queuedEmail,
    orderedBy,
    workspaceId,
    ...(invite && {
      invite: { path: invite.path, sentAt: Timestamp.fromMillis(invite.sentAt) },
    }),
    createdAt: Timestamp.fromMillis(nowMs),
    expireAt: Timestamp.fromMillis(nowMs + EMAIL_TTL_MS),
  });
  return null;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
