import { TICKET_STATUSES, TICKET_TOPICS, type Ticket } from "@mapwright/core/support/ticket";

/** null: all. */
export interface InboxFilter {
  readonly status: Ticket["status"] | null;
  readonly topic: Ticket["topic"] | null;
}

/** As given in the URL. By default the inbox shows tickets that wait for a response. */
export function readInboxFilter(params: URLSearchParams): InboxFilter {
  const status = params.get("status");
  const topic = params.get("topic");
  return {
    status:
      status === null ? "open" : (TICKET_STATUSES.find((choice) => choice === status) ?? null),
    topic: TICKET_TOPICS.find((choice) => choice === topic) ?? null,
  };
}
