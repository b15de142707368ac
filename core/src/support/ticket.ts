/**
 * Support: `tickets/{t}` and its thread, `tickets/{t}/messages/{m}`. The person who opened it and support staff (custom
 * claim `staff`) read and write it directly, under rules; messages are never changed.
 */
import { z } from "zod";
import { userId, workspaceId } from "#/ids.ts";

export const TICKET_TOPICS = ["question", "problem", "billing", "account", "idea"] as const;
/** `open`: waiting for support. `answered`: waiting for the person. A message reopens a closed ticket. */
export const TICKET_STATUSES = ["open", "answered", "closed"] as const;
export const TICKET_SUBJECT_MAX_LENGTH = 120;
export const TICKET_MESSAGE_MAX_LENGTH = 5000;

const ticketId = z.string().regex(/^[A-Za-z0-9]{20}$/);

/**
 * Times: Unix ms.
 *
 * @stored `tickets/{t}`
 * @holds A request for support.
 * @reads the person who opened it, by `where("createdBy", "==", uid)`; staff: all, at most 100 per query
 * @writes that person, as a member: creates it with their counter, then `status` `open` or `closed` with `updatedAt`;
 * staff: `answered` or `closed`
 * @bounds verified email, 120 characters of subject, 60 s apart
 */
export const ticket = z.object({
  id: ticketId,
  workspaceId,
  createdBy: userId,
  subject: z
    .string()
    .trim()
    .min(1, "This field is required")
    .max(TICKET_SUBJECT_MAX_LENGTH, "At most 120 characters"),
  topic: z.enum(TICKET_TOPICS),
  status: z.enum(TICKET_STATUSES),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Ticket = z.infer<typeof ticket>;

/**
 * @stored `tickets/{t}/messages/{m}`
 * @holds A message of a ticket; never changed.
 * @reads as the ticket
 * @writes the person and staff: create it with their counter, in one batch with the ticket's new `status` and
 * `updatedAt`
 * @bounds verified email, 5,000 characters, 3 s apart
 */
export const ticketMessage = z.object({
  author: userId,
  from: z.enum(["person", "support"]),
  body: z
    .string()
    .trim()
    .min(1, "This field is required")
    .max(TICKET_MESSAGE_MAX_LENGTH, "At most 5,000 characters"),
  /** Unix ms. */
  at: z.number(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;
