/** An invitation through deployed functions, from writing to accepting it; the rest: `answer-invite.emulated.test.ts`. */
import { invitePath } from "@mapwright/core/firestore-paths";
import { answerInviteOutput, readInviteOutput } from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import { createSecretToken } from "#/platform/secret-token.ts";
import {
  call,
  readResult,
  signUpAnonymously,
  signUpVerified,
  waitUntilStored,
} from "../../../tests/functions/fixtures/deployed-functions.ts";
import {
  listEmailsTo,
  openTeam,
  writeInvite,
} from "../../../tests/functions/fixtures/test-team.ts";

test("an invitation works end to end when deployed: written, emailed, read, accepted", async () => {
  const deployed = getDatabase();
  const team = await openTeam(2, deployed);
  const guest = await signUpVerified();
  await writeInvite(team, guest.email, "editor");
  await waitUntilStored(
    deployed.doc(invitePath(team.id, guest.email)),
    (invite) => invite.get("delivery.state") === "emailed",
  );
  const [queuedEmail] = await listEmailsTo(guest.email, deployed);
  const link = /#([\w-]+)\.([\w-]{43})/.exec(queuedEmail?.message.text ?? "");
  const key = { workspaceId: link?.[1], email: guest.email, token: link?.[2] };
  const answer = readResult(readInviteOutput, await call("readInvite", null, key));
  expect(answer).toMatchObject({ state: "open", workspaceName: "Field team", role: "editor" });
  const joined = await call("answerInvite", guest, { ...key, answer: "accept" });
  expect(readResult(answerInviteOutput, joined)).toEqual({ workspaceId: team.id });
  expect((await team.roles())[guest.uid]).toBe("editor");
});

test("neither a visitor nor the free tool's anonymous account can answer an invitation", async () => {
  const key = { workspaceId: "w", email: "a@example.com", token: createSecretToken() };
  for (const person of [null, await signUpAnonymously()]) {
    const { status } = await call("answerInvite", person, { ...key, answer: "accept" });
    expect(status).toBe(401);
  }
});
