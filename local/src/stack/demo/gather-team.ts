/** Gives a workspace two members and two open invitations, through invitations by email as in the app. */
import { invitePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { answerInviteOutput, parseInviteLink } from "@mapwright/core/workspaces/invite";
import type { InvitableRole } from "@mapwright/core/workspaces/workspace-policy";
import { readLocalEmails } from "#/mail-outbox/local-emails.ts";
import { LOCAL_PROJECT_ID } from "#/stack/emulators.ts";
import type { StackPorts } from "#/stack/free-ports.ts";
import { call, createDocuments, signUp, waitFor, type Person } from "#/stack/demo/person.ts";

interface Invited {
  readonly email: string;
  readonly role: InvitableRole;
}

const COLLEAGUES: readonly (Invited & { readonly displayName: string })[] = [
  { email: "nora@mapwright.example", displayName: "Nora (sample)", role: "admin" },
  { email: "sam@mapwright.example", displayName: "Sam (sample)", role: "editor" },
];
const STILL_INVITED: readonly Invited[] = [
  { email: "kim@mapwright.example", role: "editor" },
  { email: "lee@mapwright.example", role: "viewer" },
];

/** @param password of the colleagues, too */
export async function gatherTeam(
  ports: StackPorts,
  owner: Person,
  workspaceId: WorkspaceId,
  password: string,
): Promise<void> {
  const emailed = (email: string) =>
    waitFor(`The invitation of ${email}`, () => keyOf(ports, email));
  // Before the seats are taken: nobody can be invited after that.
  const asked = { workspaceId, status: "pending", invitedBy: owner.uid };
  const invites = [...STILL_INVITED, ...COLLEAGUES].map(
    ({ email, role }) => [invitePath(workspaceId, email), { ...asked, email, role }] as const,
  );
  const times = ["sentAt", "updatedAt"];
  await createDocuments(ports, owner, "invites", Object.fromEntries(invites), times);
  for (const { email } of STILL_INVITED) await emailed(email);
  for (const { email, displayName } of COLLEAGUES) {
    const key = await emailed(email);
    const person = await signUp(ports, { email, password, displayName });
    if (person)
      await call(ports, person, "answerInvite", { ...key, answer: "accept" }, answerInviteOutput);
  }
}

const LINK = /\/workspace\/(?<email>[^#\s]+)(?<hash>#\S+)/;

/** Reads the key in the link of the email; null: there is none yet. */
async function keyOf(ports: StackPorts, email: string) {
  const sent = await readLocalEmails({
    firestoreHost: `127.0.0.1:${ports.firestore}`,
    authHost: `127.0.0.1:${ports.auth}`,
    projectId: LOCAL_PROJECT_ID,
  });
  for (const { to, text } of sent) {
    const link = to === email ? LINK.exec(text) : null;
    const key = link && parseInviteLink(email, link.groups?.["hash"] ?? "");
    if (key) return key;
  }
  return null;
}
