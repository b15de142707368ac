import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { UserId } from "@mapwright/core/ids";
import { ticketMessage, type Ticket, type TicketMessage } from "@mapwright/core/support/ticket";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFirestore } from "reactfire";
import { replyToTicket } from "#/features/support/ticket-writes.client.ts";
import { REFUSED_MESSAGE } from "#/features/support/ticket-labels.ts";
import { writeFailureMessage } from "#/platform/await-write.client.ts";
import { FormTextField } from "#/ui/controls/form-text-field.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

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
