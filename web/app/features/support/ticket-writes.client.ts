/** Direct ticket writes, under security rules: a message and the resulting ticket status are written in one batch. */
import { ticketMessagesPath, ticketPath, ticketsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { Ticket, TicketMessage } from "@mapwright/core/support/ticket";
import {
  collection,
  doc,
  serverTimestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from "firebase/firestore";
import { countWrite } from "#/platform/firebase/count-write.client.ts";
import { awaitWrite, type WriteOutcome } from "#/platform/firebase/await-write.client.ts";

export interface NewTicket {
  readonly subject: string;
  readonly topic: Ticket["topic"];
  readonly body: string;
}

/** @returns the new ticket's id and the result of the write */
export async function openTicket(
  firestore: Firestore,
  uid: UserId,
  workspaceId: WorkspaceId,
  { subject, topic, body }: NewTicket,
): Promise<{ readonly id: string; readonly outcome: WriteOutcome }> {
  const reference = doc(collection(firestore, ticketsPath()));
  const { id } = reference;
  const now = serverTimestamp();
  const batch = writeBatch(firestore);
  batch.set(reference, {
    id,
    workspaceId,
    createdBy: uid,
    subject,
    topic,
    status: "open",
    createdAt: now,
    updatedAt: now,
  });
  const message = doc(collection(firestore, ticketMessagesPath(id)));
  batch.set(message, { author: uid, from: "person", body, at: now });
  countWrite(firestore, batch, uid, "tickets", id);
  countWrite(firestore, batch, uid, "messages", `${id}/${message.id}`);
  return { id, outcome: await awaitWrite(batch.commit()) };
}

/** A message makes it the other side's turn, and reopens a closed ticket. */
export function replyToTicket(
  firestore: Firestore,
  uid: UserId,
  id: string,
  from: TicketMessage["from"],
  body: string,
): Promise<WriteOutcome> {
  const now = serverTimestamp();
  const batch = writeBatch(firestore);
  batch.update(doc(firestore, ticketPath(id)), {
    status: from === "person" ? "open" : "answered",
    updatedAt: now,
  });
  const message = doc(collection(firestore, ticketMessagesPath(id)));
  batch.set(message, { author: uid, from, body, at: now });
  countWrite(firestore, batch, uid, "messages", `${id}/${message.id}`);
  return awaitWrite(batch.commit());
}

export function setTicketStatus(
  firestore: Firestore,
  id: string,
  status: Ticket["status"],
): Promise<WriteOutcome> {
  return awaitWrite(
    updateDoc(doc(firestore, ticketPath(id)), { status, updatedAt: serverTimestamp() }),
  );
}
