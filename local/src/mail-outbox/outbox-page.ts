/** The outbox as a page: the emails on the left, the selected one on the right. It polls for new ones. */
import { html, toOwnMarkup, type Markup } from "#/mail-outbox/html.ts";
import type { LocalEmail } from "#/mail-outbox/local-emails.ts";

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #0f1417); --sheet: light-dark(#fff, #161d21);
  --line: light-dark(#e6e1d6, #2a3338); --ink: light-dark(#1b2430, #e8e6e1); --quiet: light-dark(#566070, #9aa5ad);
  --primary: light-dark(#0f5c5c, #5cc2b8); --chosen: light-dark(#e3efee, #14302f); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 Inter, system-ui, sans-serif; background: var(--paper); color: var(--ink);
  display: grid; grid-template: auto 1fr / minmax(260px, 340px) 1fr; height: 100dvh; }
header { grid-column: 1 / -1; padding: 12px 20px; border-bottom: 1px solid var(--line); display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap; }
h1 { font-size: 17px; margin: 0; } h2 { font: 600 24px/1.3 Fraunces, Georgia, serif; margin: 0 0 8px; overflow-wrap: anywhere; }
header p, .quiet { color: var(--quiet); margin: 0; font-size: 14px; }
ol { list-style: none; margin: 0; padding: 8px; overflow-y: auto; border-right: 1px solid var(--line); }
ol a { display: block; padding: 10px 12px; border-radius: 6px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
ol a:hover { background: var(--sheet); } ol a[aria-current] { background: var(--chosen); }
.empty { padding: 10px 12px; }
ol strong { display: block; font-weight: 600; }
main { overflow-y: auto; padding: 24px 28px; min-width: 0; }
main > a { color: var(--primary); }
iframe { width: 100%; height: 520px; border: 1px solid var(--line); border-radius: 6px; background: #fff; margin: 16px 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 ui-monospace, monospace; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--sheet); }
pre a { color: var(--primary); }
@media (max-width: 720px) { body { grid-template: auto auto 1fr / 1fr; height: auto; } ol { border-right: 0; border-bottom: 1px solid var(--line); max-height: 40dvh; } main { padding: 20px; } }
`;

/** Polls for emails every other second while the page is visible, and updates the list when there are new ones. */
const SCRIPT = `
const list = document.querySelector("ol");
const chosen = new URLSearchParams(location.search).get("email");
let shown = null;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch("/list" + (chosen ? "?email=" + encodeURIComponent(chosen) : "")).catch(() => null);
  if (!answer?.ok) return;
  const text = await answer.text();
  if (text !== shown) {
    const isOpen = list.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    list.innerHTML = text;
    if (isOpen) [...list.querySelectorAll("a")].find((one) => one.getAttribute("href") === isOpen)?.focus();
    if (!chosen && shown !== null) location.reload();
  }
  shown = text;
}, 2000);
`;

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

function timeOf({ sentAtMs }: LocalEmail): string {
  return sentAtMs === null ? "from Firebase Authentication" : time.format(sentAtMs);
}

/** The items of the list; `chosen` is the id of the email that is shown. */
export function renderEmailList(
  emailMessages: readonly LocalEmail[],
  chosen: string | null,
): Markup {
  if (emailMessages.length === 0)
    return html`<li class="quiet empty">
      No emails yet. Sign up, subscribe to the newsletter or invite someone.
    </li>`;
  return html`${emailMessages.map(
    (queuedEmail) =>
      html`<li>
        <a
          href="/?email=${encodeURIComponent(queuedEmail.id)}"
          ${queuedEmail.id === chosen ? html`aria-current="true"` : ""}
          ><strong>${queuedEmail.subject}</strong>
          <span class="quiet">${queuedEmail.to}<br />${timeOf(queuedEmail)}</span></a
        >
      </li>`,
  )}`;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** Text with its URLs as links. */
function linked(text: string): Markup {
  const words = text.split(ADDRESS);
  const addresses = text.match(ADDRESS) ?? [];
  return html`${words.map((part, index) => {
    const address = addresses[index];
    return address === undefined
      ? html`${part}`
      : html`${part}<a href="${address}" target="_blank" rel="noopener">${address}</a>`;
  })}`;
}

function emailView(queuedEmail: LocalEmail): Markup {
  return html`<h2>${queuedEmail.subject}</h2>
    <p class="quiet">To ${queuedEmail.to} · ${timeOf(queuedEmail)}</p>
    ${
      queuedEmail.html === null
        ? ""
        : html`<iframe
            title="HTML version of the email"
            src="/email/${encodeURIComponent(queuedEmail.id)}"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
    }
    <pre aria-label="Text version of the email">${linked(queuedEmail.text)}</pre>`;
}

/** @param chosen the email to show; null: there are none */
export function renderOutboxPage(
  emailMessages: readonly LocalEmail[],
  chosen: LocalEmail | null,
  nonce: string,
): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mail outbox · Mapwright</title>
        <style nonce="${nonce}">
          ${toOwnMarkup(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>Mail outbox</h1>
          <p>Emails that would have been sent. Nothing leaves this machine.</p>
        </header>
        <ol aria-label="Emails">
          ${renderEmailList(emailMessages, chosen?.id ?? null)}
        </ol>
        <main>${chosen ? emailView(chosen) : ""}</main>
        <script nonce="${nonce}">
          ${toOwnMarkup(SCRIPT)};
        </script>
      </body>
    </html>`;
  return page.text;
}

/** Returns a document with only the HTML of an email; its links open in a new tab. */
export function renderEmailDocument(emailHtml: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_blank"></head><body style="margin:0">${emailHtml}</body></html>`;
}
