/** The letter that asks for confirmation. */
import { composeLetter, type Letter } from "#/platform/letter.ts";

/** @param siteOrigin `https://mapwright.example`, where the links lead */
export function confirmationLetter(email: string, token: string, siteOrigin: string): Letter {
  return composeLetter({
    to: email,
    subject: "Confirm your address for the Mapwright newsletter",
    paragraphs: [
      "Somebody, we hope you, entered this address on the Mapwright site. The newsletter comes once you confirm it:",
    ],
    action: {
      label: "Confirm my address",
      url: `${siteOrigin}/newsletter/confirm?token=${token}`,
    },
    closing: [
      "The link works for seven days. If it was not you, do nothing: you will hear no more from us.",
    ],
    aside: {
      label: "Leave the newsletter at any time",
      url: `${siteOrigin}/newsletter/leave?token=${token}`,
    },
  });
}
