/** The frame of the stand-in's pages, and how they write amounts and dates. */
import { PAGE_STYLE } from "#/billing/pages/page-style.ts";
import { html, toOwnMarkup, type Markup } from "#/mail-outbox/html.ts";

const LOGO = toOwnMarkup(
  `<svg viewBox="0 0 24 24" aria-hidden="true"><g fill="none" stroke="currentColor"><path d="M22.56 14.25A10.8 10.8 0 0 1 14.25 22.56M9.75 22.56A10.8 10.8 0 0 1 1.44 14.25M1.44 9.75A10.8 10.8 0 0 1 9.75 1.44M14.25 1.44A10.8 10.8 0 0 1 22.56 9.75" stroke-width="2"/><path d="M16 8 7.7 11.6l4.7 4.7z" stroke-width="1.7"/></g><g fill="currentColor"><circle cx="16" cy="8" r="2.8"/><circle cx="7.7" cy="11.6" r="2.1"/><circle cx="12.4" cy="16.3" r="2.1"/></g></svg>`,
);
const NOTE_ICON = toOwnMarkup(
  `<svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><circle cx="10" cy="10" r="7"/><path d="M10 9.2v4M10 6.6v.1"/></svg>`,
);

const amount = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** `$59.00` */
export const formatCents = (cents: number) => amount.format(cents / 100);
/** `Nov 23, 2026`, in UTC */
export const formatDay = (at: number) => day.format(at);
/** `Nov 23, 2026, 10:05 AM UTC` */
export const formatMoment = (at: number) => `${moment.format(at)} UTC`;

/** Draws a notice of what was done or went wrong, above the rest of a page. */
export function renderNotice(text: string | null, isGood = false): Markup {
  if (text === null) return html``;
  return html`<p class="alert ${isGood ? "good" : ""}" role="${isGood ? "status" : "alert"}">
    ${text}
  </p>`;
}

export interface PageParts {
  readonly title: string;
  readonly nonce: string;
  readonly body: Markup;
}

export function framePage({ title, nonce, body }: PageParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Mapwright</title>
        <style nonce="${nonce}">
          ${toOwnMarkup(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <header class="top">
          <div>
            <span class="brand">${LOGO} Mapwright</span>
            <span class="note">${NOTE_ICON} Payment stand-in: no money moves</span>
          </div>
        </header>
        <main>${body}</main>
      </body>
    </html>`.text;
}

/** A page that only says one thing. */
export function renderMessagePage(
  nonce: string,
  { title, text, back }: { readonly title: string; readonly text: string; readonly back: string },
): string {
  const body = html`<div class="stack">
    <h1>${title}</h1>
    <p>${text}</p>
    ${back === "" ? "" : html`<p><a href="${back}">Return to Mapwright</a></p>`}
  </div>`;
  return framePage({ title, nonce, body });
}
