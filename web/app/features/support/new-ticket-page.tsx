import { zodResolver } from "@hookform/resolvers/zod";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { ticket, TICKET_TOPICS, ticketMessage } from "@mapwright/core/support/ticket";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useFirestore } from "reactfire";
import { z } from "zod";
import { REFUSED_TICKET, TOPIC_NAMES } from "#/features/support/ticket-labels.ts";
import { openTicket } from "#/features/support/ticket-writes.client.ts";
import { writeFailureMessage } from "#/platform/firebase/await-write.client.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { FormChoiceField, FormTextField } from "#/ui/controls/form-fields.tsx";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

const newTicket = z.object({
  topic: ticket.shape.topic,
  subject: ticket.shape.subject,
  body: ticketMessage.shape.body,
});

interface NewTicketPageProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
}

/** `/app/support/new` */
export function NewTicketPage({ uid, workspaceId }: NewTicketPageProps) {
  const firestore = useFirestore();
  const navigate = useNavigate();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newTicket),
    defaultValues: { topic: "question" as const, subject: "", body: "" },
  });
  const submit = handleSubmit(async (input) => {
    const { id, outcome } = await openTicket(firestore, uid, workspaceId, input);
    const words = outcome === "denied" ? REFUSED_TICKET : writeFailureMessage(outcome);
    setFailure(words);
    if (words !== null) return;
    toast({
      words:
        outcome === "kept"
          ? "Saved on this device. We'll send it when you're back online."
          : "Your ticket was sent to support.",
    });
    await navigate(`/app/support/${id}`, { replace: true });
  });
  return (
    <PageFrame
      title="New ticket"
      back={<AppLink to="/app/support">Support</AppLink>}
      lead="Support can see which workspace you have open, but not your maps. Tell us which map it's about."
      maxWidth={720}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: "grid", gap: 5 }}
      >
        {failure ? <ErrorNotice title="We couldn't send the ticket">{failure}</ErrorNotice> : null}
        <Box sx={{ maxWidth: 320 }}>
          <FormChoiceField
            control={control}
            name="topic"
            label="Topic"
            choices={TICKET_TOPICS}
            nameOf={(topic) => TOPIC_NAMES[topic]}
          />
        </Box>
        <FormTextField
          control={control}
          name="subject"
          label="Subject"
          field={{ autoComplete: "off" }}
        />
        <FormTextField
          control={control}
          name="body"
          label="Message"
          help="What you did, what you expected, and what happened instead."
          field={{ multiline: true, minRows: 6, maxRows: 20 }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={formState.isSubmitting}
          sx={{ justifySelf: "start" }}
        >
          {formState.isSubmitting ? "Sending…" : "Send ticket"}
        </Button>
      </Box>
    </PageFrame>
  );
}
