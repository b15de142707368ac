/** The link in an email: it turns that kind of email off for its person, in all workspaces, or on again. */
import { withTopic, type EmailTopic } from "@mapwright/core/accounts/email-choices";
import { emailChoicesCollectionPath } from "@mapwright/core/firestore-paths";
import type { Firestore } from "firebase-admin/firestore";
import { readChoices, hashChoiceToken } from "#/platform/notices/notify-managers.ts";

export interface EmailChoice {
  readonly token: string;
  readonly topic: EmailTopic;
  readonly choice: "on" | "off";
}

export async function setEmailChoice(
  db: Firestore,
  { token, topic, choice }: EmailChoice,
): Promise<"on" | "off" | "unknown"> {
  const mine = db
    .collection(emailChoicesCollectionPath())
    .where("tokenHashes", "array-contains", hashChoiceToken(token))
    .limit(1);
  return db.runTransaction(async (transaction) => {
    const [found] = (await transaction.get(mine)).docs;
    if (!found) return "unknown";
    transaction.set(found.ref, withTopic(readChoices(found), topic, choice));
    return choice;
  });
}
