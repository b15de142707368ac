/** Topics and states of tickets in words. */
import type { Ticket } from "@mapwright/core/support/ticket";

export const TOPIC_NAMES: Readonly<Record<Ticket["topic"], string>> = {
  question: "A question",
  problem: "Something does not work",
  billing: "Billing",
  account: "My account",
  idea: "An idea",
};

/** Why a new ticket or message may have been refused, as far as the rules let one know. */
export const REFUSED_TICKET =
  "We couldn’t send your ticket. Check that your email address is verified, and wait a minute between two tickets.";
export const REFUSED_MESSAGE =
  "We couldn’t send your message. Check that your email address is verified, wait a few seconds and try again.";

type Tone = "warning" | "success" | "default";

interface StatusWords {
  readonly name: string;
  readonly tone: Tone;
}

type StatusTable = Readonly<Record<Ticket["status"], StatusWords>>;

/** To the person who asked. */
export const OWN_STATUS: StatusTable = {
  open: { name: "With support", tone: "warning" },
  answered: { name: "Answered", tone: "success" },
  closed: { name: "Closed", tone: "default" },
};

/** To those who answer. */
export const STAFF_STATUS: StatusTable = {
  open: { name: "Waits for an answer", tone: "warning" },
  answered: { name: "Answered", tone: "success" },
  closed: { name: "Closed", tone: "default" },
};
