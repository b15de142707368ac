import { userId } from "@mapwright/core/ids";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  readStoredSession,
  storeSession,
  useBrowserSessionId,
} from "#/platform/session/browser-session-id.client.ts";

const uid = userId.parse("olga-olga-olga-olga-olga-olg");
const session = { id: "11111111-1111-4111-8111-111111111111", seenAtMs: 5 };

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  storeSession(uid, null);
  vi.unstubAllGlobals();
});

function Shown() {
  return <p>{useBrowserSessionId(uid) ?? "none"}</p>;
}

function openPage() {
  const page = document.createElement("div");
  const root = createRoot(page);
  act(() => root.render(<Shown />));
  return { page, close: () => act(() => root.unmount()) };
}

test("what shows this browser's entry follows when its id is chosen and forgotten", () => {
  const { page, close } = openPage();
  expect(page.textContent).toBe("none");
  act(() => storeSession(uid, session));
  expect(page.textContent).toBe(session.id);
  act(() => storeSession(uid, null));
  expect(page.textContent).toBe("none");
  close();
});

test("what shows this browser's entry follows another tab", () => {
  const { page, close } = openPage();
  act(() => {
    localStorage.setItem(`mw-session-${uid}`, JSON.stringify(session));
    dispatchEvent(new StorageEvent("storage"));
  });
  expect(page.textContent).toBe(session.id);
  close();
});

test("this browser's entry is known to the page when storage is disabled", () => {
  const disabled = () => {
    throw new Error("disabled");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(disabled);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(disabled);
  storeSession(uid, session);
  expect(readStoredSession(uid)).toEqual(session);
});
