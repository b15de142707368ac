import { zodResolver } from "@hookform/resolvers/zod";
import type { UserId } from "@mapwright/core/ids";
import { type Ticket, type TicketMessage, ticketMessage } from "@mapwright/core/support/ticket";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useFirestore } from "reactfire";
import { REFUSED_MESSAGE } from "#/features/support/ticket-labels.ts";
import { replyToTicket } from "#/features/support/ticket-writes.client.ts";
import { SHOWN_MESSAGES, useThread } from "#/features/support/use-tickets.ts";
import { writeFailureMessage } from "#/platform/firebase/await-write.client.ts";
import { FormTextField } from "#/ui/controls/form-fields.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";

interface ThreadProps {
  readonly uid: UserId;
  readonly ticket: Ticket;
  /** Below the messages, once their number is known: nobody's reply moves while it is typed. */
  readonly children: ReactNode;
}

export function Thread({ uid, ticket, children }: ThreadProps) {
  const live = useThread(uid, ticket.id);
  if (live.status === "loading") return <Skeleton variant="rounded" height={160} />;
  return (
    <Box sx={{ display: "grid", gap: 8 }}>
      {live.status === "ready" ? (
        <Messages uid={uid} messages={live.value} />
      ) : (
        <ErrorNotice title="We couldn't load the messages">
          We'll keep retrying. Nothing is lost.
        </ErrorNotice>
      )}
      {children}
    </Box>
  );
}

interface MessagesProps {
  readonly uid: UserId;
  readonly messages: readonly TicketMessage[];
}

/** Messages in order; new ones are announced. */
function Messages({ uid, messages }: MessagesProps) {
  const nowMs = useNow();
  return (
    <Box>
      {messages.length >= SHOWN_MESSAGES ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          Showing the latest {countNoun(SHOWN_MESSAGES, "message")}.
        </Typography>
      ) : null}
      <Box
        component="ol"
        aria-label="Messages"
        aria-live="polite"
        sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 5 }}
      >
        {messages.map((message) => (
          <Message
            key={`${message.author} ${String(message.at)}`}
            message={message}
            author={authorOf(message, uid)}
            nowMs={nowMs}
          />
        ))}
      </Box>
    </Box>
  );
}

function authorOf({ author, from }: TicketMessage, uid: UserId): string {
  if (author === uid) return "You";
  return from === "support" ? "Mapwright support" : "Customer";
}

interface MessageProps {
  readonly message: TicketMessage;
  readonly author: string;
  readonly nowMs: number;
}

function Message({ message, author, nowMs }: MessageProps) {
  const isSupport = message.from === "support";
  return (
    <Box
      component="li"
      sx={{
        px: 4,
        py: 3.5,
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        bgcolor: isSupport ? "primary.light" : "background.paper",
        // The side a message is on also shows who wrote it.
        ml: { sm: isSupport ? 10 : 0 },
        mr: { sm: isSupport ? 0 : 10 },
      }}
    >
      <Box sx={{ display: "flex", gap: 3, mb: 1, fontSize: 14 }}>
        <strong>{author}</strong>
        <Box component="span" sx={{ color: "text.secondary" }}>
          <MomentText timeMs={message.at} nowMs={nowMs} />
        </Box>
      </Box>
      <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{message.body}</Box>
    </Box>
  );
}

const reply = ticketMessage.pick({ body: true });

interface ReplyFormProps {
  readonly uid: UserId;
  readonly ticket: Ticket;
  readonly from: TicketMessage["from"];
}

export function ReplyForm({ uid, ticket, from }: ReplyFormProps) {
  const firestore = useFirestore();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(reply),
    defaultValues: { body: "" },
  });
  const submit = handleSubmit(async ({ body }) => {
    const outcome = await replyToTicket(firestore, uid, ticket.id, from, body);
    const words = outcome === "denied" ? REFUSED_MESSAGE : writeFailureMessage(outcome);
    setFailure(words);
    if (words === null) reset();
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label="Reply"
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, justifyItems: "start" }}
    >
      {failure ? <ErrorNotice title="We couldn't send the message">{failure}</ErrorNotice> : null}
      <FormTextField
        control={control}
        name="body"
        label={from === "support" ? "Answer" : "Your message"}
        {...(ticket.status === "closed" ? { help: "Sending a message reopens the ticket." } : {})}
        field={{ multiline: true, minRows: 4, maxRows: 20 }}
      />
      <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Sending…" : from === "support" ? "Send reply" : "Send message"}
      </Button>
    </Box>
  );
}
