/**
 * The emails of a local stack: those in `mail`, which an extension sends in production, and those of the Auth emulator,
 * which doesn't send any either. Read through the emulators' own HTTP interfaces.
 */
import { z } from "zod";

export interface LocalEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** null: a text-only email. */
  readonly html: string | null;
  /** null when the emulator doesn't provide it. */
  readonly sentAtMs: number | null;
}

export interface EmailPlaces {
  /** `127.0.0.1:8080` */
  readonly firestoreHost: string;
  readonly authHost: string;
  readonly projectId: string;
}

const MAX_EMAILS = 200;
const TIMEOUT_MS = 5_000;

const text = z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue);

const storedEmail = z.object({
  document: z.object({
    name: z.string(),
    fields: z.object({
      to: text,
      createdAt: z.object({ timestampValue: z.string() }).optional(),
      message: z.object({
        mapValue: z.object({
          fields: z.object({ subject: text, text, html: text.optional() }),
        }),
      }),
    }),
  }),
});

async function askJson(url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    // The emulators' administrator token.
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  return answer.json();
}

/** A document in another format isn't an email, and is left out. */
function readStoredEmails(rows: unknown): LocalEmail[] {
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const parsed = storedEmail.safeParse(row).data;
      if (!parsed) return [];
      const { name, fields } = parsed.document;
      const { subject, text: words, html = null } = fields.message.mapValue.fields;
      const sentAt = fields.createdAt?.timestampValue;
      return [
        {
          id: name.slice(name.lastIndexOf("/") + 1),
          to: fields.to,
          subject,
          text: words,
          html,
          sentAtMs: sentAt === undefined ? null : Date.parse(sentAt),
        },
      ];
    });
}

const accountEmails = z.object({
  oobCodes: z
    .array(
      z.object({
        email: z.string(),
        requestType: z.string(),
        oobCode: z.string(),
        oobLink: z.string(),
      }),
    )
    .default([]),
});

const ACCOUNT_SUBJECTS: Readonly<Record<string, string>> = {
  EMAIL_SIGNIN: "Sign in to Mapwright",
  PASSWORD_RESET: "Choose a new password",
  RECOVER_EMAIL: "Your email address was changed",
  VERIFY_AND_CHANGE_EMAIL: "Confirm your new email address",
  VERIFY_EMAIL: "Verify your email address",
};

/** Returns the emails that Firebase itself would send, newest first. Its emulator provides the link, not the text. */
function readAccountEmails(answer: unknown): LocalEmail[] {
  return accountEmails
    .parse(answer)
    .oobCodes.map(({ email, requestType, oobCode, oobLink }) => ({
      id: `account-${oobCode}`,
      to: email,
      subject: ACCOUNT_SUBJECTS[requestType] ?? requestType,
      text: `${oobLink}\n\nIn production, Firebase Authentication writes and sends this email.`,
      html: null,
      sentAtMs: null,
    }))
    .toReversed();
}

/** Newest first, those without a time at the end. */
export async function readLocalEmails(places: EmailPlaces): Promise<LocalEmail[]> {
  const { firestoreHost, authHost, projectId } = places;
  const documents = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const [stored, ofAccounts] = await Promise.all([
    askJson(`${documents}:runQuery`, {
      structuredQuery: {
        from: [{ collectionId: "mail" }],
        orderBy: [{ field: { fieldPath: "createdAt" }, direction: "DESCENDING" }],
        limit: MAX_EMAILS,
      },
    }),
    askJson(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`),
  ]);
  return [...readStoredEmails(stored), ...readAccountEmails(ofAccounts)];
}
