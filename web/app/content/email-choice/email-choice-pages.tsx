import Box from "@mui/material/Box";
import type { EmailTopic } from "@mapwright/core/accounts/email-choices";
import type {
  EmailChoiceLink,
  EmailChoiceState,
} from "#/content/email-choice/email-choice.server.ts";
import { PageTitle } from "#/content/page/page-title.tsx";
import { Container } from "#/ui/container.tsx";
import { LightButton } from "#/ui/light-controls.tsx";

/** Completes "You won't get …". */
const EMAILS: Readonly<Record<EmailTopic, string>> = {
  "trial-ending": "reminders that a trial is about to end",
  "credits-low": "emails about credits that are running low or used up",
};

const emailsAbout = (topic: EmailTopic | null) => (topic ? EMAILS[topic] : "these emails");

/**
 * Asks for confirmation: email programs open links automatically, which must not turn anything off. A link that was cut
 * off is said to be, rather than after it was submitted.
 */
export function EmailChoiceQuestion({ link }: { readonly link: EmailChoiceLink }) {
  if (link.topic === null || link.token === "")
    return (
      <Container sx={{ pb: { xs: 14, md: 24 } }}>
        <PageTitle
          title="This link isn't complete"
          lead="Open the complete link from the email, or contact support."
        />
      </Container>
    );
  return (
    <Container sx={{ pb: { xs: 14, md: 24 } }}>
      <PageTitle
        title="Turn off these emails?"
        lead={`You won't get ${emailsAbout(link.topic)} anymore, for any of your workspaces. Emails about your payments keep coming.`}
      />
      <ChoiceForm link={link} choice="off" label="Turn off" />
    </Container>
  );
}

interface EmailChoiceAnswerProps {
  readonly link: EmailChoiceLink;
  readonly state: EmailChoiceState;
}

/** Result of a visitor's choice. */
export function EmailChoiceAnswer({ link, state }: EmailChoiceAnswerProps) {
  const { title, words } = messageOf(state, link.topic);
  return (
    <Container sx={{ pb: { xs: 14, md: 24 } }}>
      <Box role="status">
        <PageTitle title={title} lead={words} />
      </Box>
      {state === "off" ? <ChoiceForm link={link} choice="on" label="Turn on again" /> : null}
      {CAN_TRY_AGAIN.has(state) ? <ChoiceForm link={link} choice="off" label="Try again" /> : null}
    </Container>
  );
}

const CAN_TRY_AGAIN: ReadonlySet<EmailChoiceState> = new Set(["rate-limited", "unavailable"]);

interface ChoiceFormProps {
  readonly link: EmailChoiceLink;
  readonly choice: "on" | "off";
  readonly label: string;
}

function ChoiceForm({ link: { token, topic }, choice, label }: ChoiceFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="topic" value={topic ?? ""} />
      <input type="hidden" name="choice" value={choice} />
      <LightButton type="submit" variant="contained" size="large">
        {label}
      </LightButton>
    </form>
  );
}

function messageOf(state: EmailChoiceState, topic: EmailTopic | null) {
  const emails = emailsAbout(topic);
  const messages: Readonly<Record<EmailChoiceState, { title: string; words: string }>> = {
    off: {
      title: "These emails are off",
      words: `You won't get ${emails} anymore.`,
    },
    on: {
      title: "These emails are on",
      words: `You'll get ${emails} again.`,
    },
    unknown: {
      title: "This link no longer works",
      words: "Use the link in a newer email. If there is none, contact support.",
    },
    refused: {
      title: "That didn't work",
      words: "Open the complete link from the email.",
    },
    "rate-limited": {
      title: "Too many requests",
      words:
        "Too many requests came from your network, so nothing was changed. Wait a minute, then try again.",
    },
    unavailable: {
      title: "That didn't work",
      words: "Our server didn't respond, and nothing was changed. Try again in a moment.",
    },
  };
  return messages[state];
}
