/** The stack's Firestore as an administrator has it: past the rules, for what a journey begins with or leaves behind. */
import { expect } from "@playwright/test";
import type { PlanKey } from "@mapwright/core/billing/plans";
import { mailPath, membersGroup } from "@mapwright/core/firestore-paths";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";

export function storedDocuments(): Firestore {
  process.env["METADATA_SERVER_DETECTION"] = "none"; // Nobody asks Google's cloud who this is.
  const projectId = process.env["GCLOUD_PROJECT"] ?? "";
  return getFirestore(getApps()[0] ?? initializeApp({ projectId }));
}

/** Puts the workspaces of an address on a plan, as billing would. */
export async function sellPlan(email: string, plan: PlanKey): Promise<void> {
  const members = storedDocuments().collectionGroup(membersGroup()).where("email", "==", email);
  for (const { ref } of (await members.get()).docs)
    await ref.parent.parent?.collection("billing").doc("current").update({ plan });
}

const letter = z.object({ message: z.object({ subject: z.string(), text: z.string() }) });

/** Our own letters to an address, the newest last. Those about the sign-in are the Auth emulator's. */
async function lettersTo(email: string) {
  const found = await storedDocuments().collection(mailPath()).where("to", "==", email).get();
  return found.docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((document) => letter.parse(document.data()).message);
}

/** The path on our site, fragment and all, that the newest of so many letters leads to. */
export async function letterPath(email: string, count = 1): Promise<string> {
  let text = "";
  await expect(async () => {
    const letters = await lettersTo(email);
    expect(letters, `letters to ${email}`).toHaveLength(count);
    text = letters.at(-1)?.text ?? "";
  }).toPass();
  const { pathname, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  return pathname + hash;
}
