/** Tickets and their threads, between one person and staff. */
import {
  TICKET_MESSAGE_MAX_LENGTH,
  TICKET_SUBJECT_MAX_LENGTH,
  ticket,
  ticketMessage,
} from "@mapwright/core/support/ticket";
import {
  listChangedFields,
  isTextWithin,
  hasExactly,
  parseAfter,
  wasStampedNow,
} from "./oracle-changes.ts";
import type { KnownCase } from "./oracle-case.ts";
import { isNextOf } from "./oracle-people.ts";
import { findRole } from "./oracle-places.ts";

export function mayReadTicket({ verb, path, before, person, asked }: KnownCase): boolean {
  if (person.isStaff) return true;
  if (verb === "list") return asked?.get("createdBy") === person.uid;
  return before.get(path)?.["createdBy"] === person.uid;
}

export function mayReadThread({ before, person, ids }: KnownCase): boolean {
  return person.isStaff || before.get(`tickets/${ids[0]}`)?.["createdBy"] === person.uid;
}

export function mayWriteTicket(known: KnownCase): boolean {
  if (known.verb === "create") return opensTicket(known);
  return known.verb === "update" && movesTicket(known);
}

function opensTicket(known: KnownCase): boolean {
  const { before, person, ids } = known;
  const opened = parseAfter(ticket, known);
  return (
    opened !== null &&
    person.isVerified &&
    isNextOf(known, "tickets", ids[0]) &&
    hasExactly(known, Object.keys(ticket.shape)) &&
    isTextWithin(known, "subject", TICKET_SUBJECT_MAX_LENGTH) &&
    opened.id === ids[0] &&
    opened.createdBy === person.uid &&
    findRole(before, opened.workspaceId, person.uid) !== null &&
    opened.status === "open" &&
    wasStampedNow(known, "createdAt") &&
    wasStampedNow(known, "updatedAt")
  );
}

/** Whether the status may change: only the person sets `open`, only staff set `answered`; both may close. */
function movesTicket(known: KnownCase): boolean {
  const { before, after, path, person } = known;
  const status = after.get(path)?.["status"];
  const isTheirs = before.get(path)?.["createdBy"] === person.uid;
  const mayMove =
    (isTheirs && (status === "open" || status === "closed")) ||
    (person.isStaff && (status === "answered" || status === "closed"));
  return (
    mayMove &&
    listChangedFields(known).every((field) => field === "status" || field === "updatedAt") &&
    wasStampedNow(known, "updatedAt")
  );
}

/** A message comes with its ticket's change: the same batch opens the ticket, or answers it. */
export function mayWriteMessage(known: KnownCase): boolean {
  const { verb, after, person, ids } = known;
  const message = parseAfter(ticketMessage, known);
  const thread = after.get(`tickets/${ids[0]}`);
  if (verb !== "create" || !message || !thread) return false;
  const isAuthorsTurn =
    message.from === "person"
      ? person.isVerified && thread["createdBy"] === person.uid && thread["status"] === "open"
      : person.isStaff && thread["status"] === "answered";
  return (
    isAuthorsTurn &&
    isNextOf(known, "messages", ids.join("/")) &&
    wasStampedNow({ ...known, path: `tickets/${ids[0]}` }, "updatedAt") &&
    hasExactly(known, Object.keys(ticketMessage.shape)) &&
    isTextWithin(known, "body", TICKET_MESSAGE_MAX_LENGTH) &&
    message.author === person.uid &&
    wasStampedNow(known, "at")
  );
}
