/** The confirmation email. */
import { composeEmail, type Email } from "#/platform/email.ts";

/** @param siteOrigin `https://mapwright.example`, the base of its links */
export function confirmationEmail(email: string, token: string, siteOrigin: string): Email {
  return composeEmail({
    to: email,
    subject: "Confirm your subscription to the Mapwright newsletter",
    paragraphs: [
      "This address was entered on the Mapwright site. Confirm it to get the newsletter:",
    ],
    action: {
      label: "Confirm my address",
      url: `${siteOrigin}/newsletter/confirm?token=${token}`,
    },
    closing: [
      "The link works for seven days. If this wasn't you, ignore this email and you won't hear from us again.",
    ],
    aside: {
      label: "Unsubscribe at any time",
      url: `${siteOrigin}/newsletter/leave?token=${token}`,
    },
  });
}
