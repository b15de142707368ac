/** Labels of ticket topics and statuses. */
import type { Ticket } from "@mapwright/core/support/ticket";

export const TOPIC_NAMES: Readonly<Record<Ticket["topic"], string>> = {
  question: "A question",
  problem: "Something isn't working",
  billing: "Billing",
  account: "My account",
  idea: "An idea",
};

/** Messages about a rejected ticket or message, with the reasons that the security rules reveal. */
export const REFUSED_TICKET =
  "We couldn't send your ticket. Check that your email address is verified, and wait a minute between tickets.";
export const REFUSED_MESSAGE =
  "We couldn't send your message. Check that your email address is verified, wait a few seconds and try again.";

type Tone = "warning" | "success" | "default";

interface StatusLabels {
  readonly name: string;
  readonly tone: Tone;
}

type StatusTable = Readonly<Record<Ticket["status"], StatusLabels>>;

/** Labels for the person who opened the ticket. */
export const OWN_STATUS: StatusTable = {
  open: { name: "With support", tone: "warning" },
  answered: { name: "Answered", tone: "success" },
  closed: { name: "Closed", tone: "default" },
};

/** Labels for support staff. */
export const STAFF_STATUS: StatusTable = {
  open: { name: "Waiting for support", tone: "warning" },
  answered: { name: "Answered", tone: "success" },
  closed: { name: "Closed", tone: "default" },
};
