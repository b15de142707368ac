/** The captured events as a page, the latest first. It reloads by itself. */
import type { CapturedEvent } from "#/event-capture/captured-events.ts";
import { html, toOwnMarkup } from "#/mail-outbox/html.ts";

const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:24px auto;padding:0 20px;font:15px/1.5 system-ui,sans-serif}
h1{font-size:17px}details{border-top:1px solid light-dark(#e6e1d6,#2a3338);padding:8px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px}`;

export function renderEventsPage(events: readonly CapturedEvent[]): string {
  const items = events.toReversed().map(
    ({ event, properties: { path, ...properties }, timestamp = "" }) => html`
      <details>
        <summary>${event} ${typeof path === "string" ? path : ""} ${timestamp}</summary>
        <pre>${JSON.stringify(properties, null, 2)}</pre>
      </details>
    `,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="10" />
        <title>Usage statistics · Mapwright</title>
        <style>
          ${toOwnMarkup(STYLE)}
        </style>
      </head>
      <body>
        <h1>Usage statistics</h1>
        ${
          items.length > 0
            ? items
            : html`<p>No events yet. Allow usage statistics in the footer of the site.</p>`
        }
      </body>
    </html>`.text;
}
