/** Ids of events that nothing else identifies: chosen before a transaction, which may run more than once. */
import { randomUUID } from "node:crypto";

export function newEventId(): string {
  return randomUUID();
}
