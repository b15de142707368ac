/** Tickets and their threads, live. Each query is written out, since each needs its index. */
import { ticketMessagesPath, ticketPath, ticketsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import {
  ticket,
  type Ticket,
  TICKET_STATUSES,
  TICKET_TOPICS,
  ticketMessage,
} from "@mapwright/core/support/ticket";
import {
  collection,
  doc,
  type Firestore,
  limit,
  limitToLast,
  orderBy,
  query,
  type Query,
  where,
} from "firebase/firestore";
import { useFirestore } from "reactfire";
import { type Live, useLiveDocument, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";

/** null: all. */
interface InboxFilter {
  readonly status: Ticket["status"] | null;
  readonly topic: Ticket["topic"] | null;
}

/** Reads the filter from the URL. By default the inbox shows tickets that wait for a response. */
export function readInboxFilter(params: URLSearchParams): InboxFilter {
  const status = params.get("status");
  const topic = params.get("topic");
  return {
    status:
      status === null ? "open" : (TICKET_STATUSES.find((choice) => choice === status) ?? null),
    topic: TICKET_TOPICS.find((choice) => choice === topic) ?? null,
  };
}

/** The maximum the security rules allow per read. */
export const SHOWN_TICKETS = 100;
export const SHOWN_MESSAGES = 100;

/** Most recently changed first. */
export function useOwnTickets(uid: UserId): Live<readonly Ticket[]> {
  const own = query(
    collection(useFirestore(), ticketsPath()),
    where("createdBy", "==", uid),
    orderBy("updatedAt", "desc"),
    limit(SHOWN_TICKETS),
  );
  return useLiveQuery(uid, "own tickets", own, ticket);
}

function inboxQuery(db: Firestore, { status, topic }: InboxFilter): Query {
  if (status !== null && topic !== null)
    return query(
      collection(db, ticketsPath()),
      where("status", "==", status),
      where("topic", "==", topic),
      orderBy("updatedAt", "desc"),
    );
  if (status !== null)
    return query(
      collection(db, ticketsPath()),
      where("status", "==", status),
      orderBy("updatedAt", "desc"),
    );
  if (topic !== null)
    return query(
      collection(db, ticketsPath()),
      where("topic", "==", topic),
      orderBy("updatedAt", "desc"),
    );
  return query(collection(db, ticketsPath()), orderBy("updatedAt", "desc"));
}

/** Everyone's, for support staff. */
export function useInbox(uid: UserId, filter: InboxFilter): Live<readonly Ticket[]> {
  const chosen = query(inboxQuery(useFirestore(), filter), limit(SHOWN_TICKETS));
  const key = `inbox ${filter.status ?? "*"} ${filter.topic ?? "*"}`;
  return useLiveQuery(uid, key, chosen, ticket);
}

export function useTicket(uid: UserId, id: string): Live<Ticket> {
  return useLiveDocument(uid, doc(useFirestore(), ticketPath(id)), ticket);
}

/** The latest messages, oldest first. */
export function useThread(uid: UserId, id: string) {
  const path = ticketMessagesPath(id);
  const latest = query(
    collection(useFirestore(), path),
    orderBy("at"),
    limitToLast(SHOWN_MESSAGES),
  );
  return useLiveQuery(uid, path, latest, ticketMessage);
}
