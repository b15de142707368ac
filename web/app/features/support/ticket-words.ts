/** Topics and states of tickets in words. */
import type { Ticket } from "@mapwright/core/support/ticket";

export const TOPIC_NAMES: Readonly<Record<Ticket["topic"], string>> = {
  question: "A question",
  problem: "Something does not work",
  billing: "Billing",
  account: "My account",
  idea: "An idea",
};

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
