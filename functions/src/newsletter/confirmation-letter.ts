/** The letter that asks for confirmation, as text and as HTML that needs nothing from outside. */

export interface Letter {
  readonly to: string;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** @param siteOrigin `https://mapwright.example`, where the links lead */
export function confirmationLetter(email: string, token: string, siteOrigin: string): Letter {
  const confirm = `${siteOrigin}/newsletter/confirm?token=${token}`;
  const leave = `${siteOrigin}/newsletter/leave?token=${token}`;
  const reason =
    "Somebody, we hope you, entered this address on the Mapwright site. The newsletter comes once you confirm it:";
  const otherwise =
    "The link works for seven days. If it was not you, do nothing: you will hear no more from us.";
  return {
    to: email,
    message: {
      subject: "Confirm your address for the Mapwright newsletter",
      text: `${reason}\n\n${confirm}\n\n${otherwise}\n\nTo leave at any time: ${leave}\n`,
      html: [
        `<p>${escapeHtml(reason)}</p>`,
        `<p><a href="${escapeHtml(confirm)}">Confirm my address</a></p>`,
        `<p>${escapeHtml(otherwise)}</p>`,
        `<p><a href="${escapeHtml(leave)}">Leave the newsletter</a></p>`,
      ].join("\n"),
    },
  };
}
