import { useLayoutEffect, useRef, useState, type RefObject } from "react";

const STORAGE_KEY = "mw-keyword-tool";

function readStored(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return ""; // Storage is disabled.
  }
}

function writeDraft(text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is disabled or full: the list lasts as long as the page.
  }
}

/**
 * The text in `field`, stored for this tab until it is closed. `onFound` receives a list that was there before
 * hydration: typed while the page loaded, or stored before a reload.
 */
export function useDraftText(
  field: RefObject<HTMLTextAreaElement | null>,
  onFound: (text: string) => void,
) {
  const [text, setText] = useState("");
  const found = useRef(onFound);
  // Before the first paint and before the buttons work: what somebody pastes then must not land inside an earlier list.
  useLayoutEffect(() => {
    const before = field.current?.value || readStored();
    if (before === "") return;
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser kept is known only once the page is alive
    setText(before);
    found.current(before);
  }, [field]);
  const keep = (next: string): void => {
    setText(next);
    writeDraft(next);
  };
  return { text, keep };
}
