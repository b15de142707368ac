/** Tickets and their threads, live. Each query is written out, since each needs its index. */
import { ticketMessagesPath, ticketPath, ticketsPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import { ticket, ticketMessage, type Ticket } from "@mapwright/core/support/ticket";
import {
  collection,
  doc,
  limit,
  limitToLast,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
} from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveDocument, useLiveQuery, type Live } from "#/platform/live-data.client.tsx";
import type { InboxFilter } from "#/features/support/inbox-filter.ts";

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
