import { inviteKey } from "@mapwright/core/workspaces/invite";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerInvite } from "#/features/invites/landing/answer-invite.tsx";
import { createCallFailure } from "#/platform/call-failure.ts";
import { agreeToJoin, offerJoining } from "#/platform/session/joining.ts";

const call = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<unknown>>());
vi.mock("#/platform/firebase/use-call.client.ts", () => ({ useCall: () => call }));
vi.mock("reactfire", () => ({ useUser: () => ({ data: { emailVerified: true } }) }));

const key = inviteKey.parse({ workspaceId: "w1", email: "bob@x.example", token: "a".repeat(43) });
let root: Root | null = null;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  call.mockResolvedValue({ ok: true, value: { workspaceId: "w1" } });
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  call.mockReset();
  vi.unstubAllGlobals();
});

async function openPage() {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => {
    root?.render(
      <MemoryRouter initialEntries={["/invite"]}>
        <Routes>
          <Route
            path="/invite"
            element={
              <AnswerInvite inviteKey={key} workspaceName="Garden team" onChanged={() => {}} />
            }
          />
          <Route path="/app" element={<p>The app</p>} />
        </Routes>
      </MemoryRouter>,
    );
  });
}

test("an account created from an invitation joins without another step", async () => {
  offerJoining(key, "Garden team");
  agreeToJoin();
  await openPage();
  expect(call).toHaveBeenCalledExactlyOnceWith(
    "answerInvite",
    { ...key, answer: "accept" },
    expect.anything(),
  );
  expect(document.body.textContent).toContain("The app");
});

test("an invitation waits for an answer when nobody agreed to it before", async () => {
  offerJoining(key, "Garden team");
  await openPage();
  expect(call).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain("Decline");
});

test("an invitation can still be accepted by hand when joining at once failed", async () => {
  call.mockResolvedValueOnce(createCallFailure("seats-full"));
  offerJoining(key, "Garden team");
  agreeToJoin();
  await openPage();
  expect(document.body.textContent).toContain("no free seat");
  const accept = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Accept",
  );
  await act(async () => accept?.click());
  expect(document.body.textContent).toContain("The app");
});
