import type { CounterKind } from "@mapwright/core/accounts/write-counter";

/** Kinds of documents that a browser may add one at a time. */
export const COUNTER_KINDS = [
  "tickets",
  "messages",
  "sessions",
  "checkouts",
  "invites",
] as const satisfies CounterKind[];
