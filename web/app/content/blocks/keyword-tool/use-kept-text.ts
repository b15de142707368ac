import { useEffect, useRef, useState, type RefObject } from "react";

const STORAGE_KEY = "mw-keyword-tool";

function readKept(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return ""; // Storage is switched off.
  }
}

function writeKept(text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is switched off or full: the list lasts for this page.
  }
}

/**
 * What is in `field`, kept for this tab until it is closed. `onFound` hears of a list that was there before the page
 * came alive: typed while it loaded, or kept from before a reload.
 */
export function useKeptText(
  field: RefObject<HTMLTextAreaElement | null>,
  onFound: (text: string) => void,
) {
  const [text, setText] = useState("");
  const found = useRef(onFound);
  useEffect(() => {
    const before = field.current?.value || readKept();
    if (before === "") return;
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser kept is known only once the page is alive
    setText(before);
    found.current(before);
  }, [field]);
  const keep = (next: string): void => {
    setText(next);
    writeKept(next);
  };
  return { text, keep };
}
