/** Deleting a workspace through the deployed callable. What is deleted: `delete-workspace.emulated.test.ts`. */
import { RECENT_SIGN_IN_MS } from "@mapwright/core/accounts/account-callables";
import { expect, test } from "vitest";
import {
  ageToken,
  call,
  openAccount,
} from "../../../tests/functions/fixtures/deployed-functions.ts";

test("deployed: an owner can delete their workspace only after a recent sign-in", async () => {
  const owner = await openAccount();
  const order = { workspaceId: owner.workspaceId, name: "My workspace" };
  const aged = { ...owner, token: ageToken(owner.token, RECENT_SIGN_IN_MS + 1000) };
  expect(await call("deleteWorkspace", aged, order)).toMatchObject({
    status: 400,
    body: { error: { details: { code: "recent-sign-in-required" } } },
  });
  expect(await call("deleteWorkspace", owner, order)).toEqual({
    status: 200,
    body: { result: {} },
  });
  expect(await call("deleteWorkspace", owner, order)).toMatchObject({
    status: 403,
    body: { error: { details: { code: "not-a-member" } } },
  });
});
