/** Invitation emails by the deployed triggers. The emails themselves: `send-invite-email.emulated.test.ts`. */
import { invitePath, mailPath } from "@mapwright/core/firestore-paths";
import { expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import { waitUntilStored } from "../../../tests/functions/fixtures/deployed-functions.ts";
import {
  createPerson,
  openTeam,
  writeInvite,
} from "../../../tests/functions/fixtures/test-team.ts";

test("a revoked invitation is logged once, with who revoked it", async () => {
  const deployed = getDatabase();
  const team = await openTeam(5, deployed);
  const admin = await team.add("admin");
  const { email } = createPerson();
  await writeInvite(team, email);
  const ref = deployed.doc(invitePath(team.id, email));
  await waitUntilStored(ref, (invite) => invite.get("delivery.state") === "emailed");
  await ref.update({ status: "revoked", invitedBy: admin.uid });
  const entries = deployed
    .collection(`workspaces/${team.id}/audit`)
    .where("action", "==", "invite-revoked");
  await waitUntilStored(entries, ({ size }) => size > 0);
  expect((await team.audit()).filter(({ action }) => action === "invite-revoked")).toEqual([
    expect.objectContaining({ actor: admin.uid, target: email }),
  ]);
});

test("deployed: a bounce that the mail provider reports is written on the invitation", async () => {
  const deployed = getDatabase();
  const team = await openTeam(5, deployed);
  const { email } = createPerson();
  const ref = deployed.doc(invitePath(team.id, email));
  await writeInvite(team, email);
  await waitUntilStored(ref, (invite) => invite.get("delivery.state") === "emailed");
  const [queued] = (await deployed.collection(mailPath()).where("to", "==", email).get()).docs;
  await queued?.ref.update({ delivery: { state: "ERROR", error: "550 no such user" } });
  const bounced = await waitUntilStored(
    ref,
    (invite) => invite.get("delivery.state") === "bounced",
  );
  expect(bounced.get("delivery.reason")).toBe("address-rejected");
});
