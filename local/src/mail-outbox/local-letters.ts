/**
 * The letters of a local stack: those that lie in `mail`, where production has an extension that sends them, and
 * those of the Auth emulator, which sends none either. Read through the emulators' own HTTP interfaces.
 */
import { z } from "zod";

export interface LocalLetter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null: the letter has text alone. */
  readonly html: string | null;
  /** Null where the emulator does not say. */
  readonly sentAtMs: number | null;
}

export interface LetterPlaces {
  /** `127.0.0.1:8080` */
  readonly firestoreHost: string;
  readonly authHost: string;
  readonly projectId: string;
}

const MOST_LETTERS = 200;
const TIMEOUT_MS = 5_000;

const text = z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue);

const storedLetter = z.object({
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
    // What the emulators take for an administrator.
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  return answer.json();
}

/** A document of another shape is no letter, and left out. */
function readStoredLetters(rows: unknown): LocalLetter[] {
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const parsed = storedLetter.safeParse(row).data;
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

const accountLetters = z.object({
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
  RECOVER_EMAIL: "Your e-mail address was changed",
  VERIFY_AND_CHANGE_EMAIL: "Confirm your new e-mail address",
  VERIFY_EMAIL: "Verify your e-mail address",
};

/** What Firebase itself would send; newest first. Its emulator knows the link, not the words. */
function readAccountLetters(answer: unknown): LocalLetter[] {
  return accountLetters
    .parse(answer)
    .oobCodes.map(({ email, requestType, oobCode, oobLink }) => ({
      id: `account-${oobCode}`,
      to: email,
      subject: ACCOUNT_SUBJECTS[requestType] ?? requestType,
      text: `${oobLink}\n\nFirebase Authentication writes this letter by itself in production.`,
      html: null,
      sentAtMs: null,
    }))
    .toReversed();
}

/** Newest first, those without a time at the end. */
export async function readLocalLetters(places: LetterPlaces): Promise<LocalLetter[]> {
  const { firestoreHost, authHost, projectId } = places;
  const documents = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const [stored, ofAccounts] = await Promise.all([
    askJson(`${documents}:runQuery`, {
      structuredQuery: {
        from: [{ collectionId: "mail" }],
        orderBy: [{ field: { fieldPath: "createdAt" }, direction: "DESCENDING" }],
        limit: MOST_LETTERS,
      },
    }),
    askJson(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`),
  ]);
  return [...readStoredLetters(stored), ...readAccountLetters(ofAccounts)];
}
