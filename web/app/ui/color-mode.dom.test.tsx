import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useColorMode } from "#/ui/color-mode.ts";
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";

/** The system's scheme, which a test can change with or without telling the page. */
const system = { isDark: true, listeners: new Set<() => void>() };

const shownScheme = () => document.documentElement.getAttribute(SCHEME_ATTRIBUTE);

function Mode() {
  return <p>{useColorMode()}</p>;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return system.isDark;
    },
    addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
  }));
  system.isDark = true;
  // As the script in the page's head does before the first paint.
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, "dark");
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function openPage() {
  const root = createRoot(document.createElement("div"));
  act(() => root.render(<Mode />));
  return () => act(() => root.unmount());
}

test("a page follows a system scheme that changed before its scripts ran", () => {
  system.isDark = false;
  const close = openPage();
  expect(shownScheme()).toBe("light");
  close();
});

test("a page follows the system scheme when it changes later", () => {
  const close = openPage();
  expect(shownScheme()).toBe("dark");
  system.isDark = false;
  act(() => {
    for (const listener of system.listeners) listener();
  });
  expect(shownScheme()).toBe("light");
  close();
  expect(system.listeners.size).toBe(0);
});

test("a page keeps the visitor's choice whatever the system's scheme is", () => {
  localStorage.setItem("mw-mode", "dark");
  system.isDark = false;
  const close = openPage();
  expect(shownScheme()).toBe("dark");
  close();
});
