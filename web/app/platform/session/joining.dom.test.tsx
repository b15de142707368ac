import { inviteKey } from "@mapwright/core/workspaces/invite";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  agreeToJoin,
  offerJoining,
  takeAgreement,
  useOfferedWorkspace,
} from "#/platform/session/joining.ts";

const key = inviteKey.parse({
  workspaceId: "w1",
  email: "bob@x.example",
  token: "a".repeat(43),
});
const PAGE = "/Ann/workspace/bob@x.example";
let root: Root | null = null;

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Offered({ next, email }: { readonly next: string; readonly email: string }) {
  return useOfferedWorkspace(next, email);
}

function offeredOn(next: string, email: string): string {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root?.render(<Offered next={next} email={email} />));
  return document.body.textContent;
}

test.each([
  ["with the invited address", PAGE, "Bob@x.example", "Garden team"],
  ["with another address", PAGE, "cat@x.example", ""],
  ["when they go on elsewhere", "/app", "bob@x.example", ""],
])("an account created %s joins as said before", (_, next, email, workspace) => {
  offerJoining(key, "Garden team");
  expect(offeredOn(next, email)).toBe(workspace);
});

test("an agreement counts once, and only for its own invitation", () => {
  offerJoining(key, "Garden team");
  agreeToJoin();
  expect(takeAgreement(key)).toBe(true);
  expect(takeAgreement(key)).toBe(false);
  offerJoining(key, "Garden team");
  agreeToJoin();
  expect(takeAgreement({ ...key, email: "cat@x.example" })).toBe(false);
});

test("nobody has agreed when an invitation was only shown", () => {
  offerJoining(key, "Garden team");
  expect(takeAgreement(key)).toBe(false);
  agreeToJoin();
  expect(takeAgreement(key)).toBe(false);
});

test("an agreement has no secret of the invitation", () => {
  offerJoining(key, "Garden team");
  agreeToJoin();
  expect(JSON.stringify(sessionStorage)).not.toContain(key.token);
});
