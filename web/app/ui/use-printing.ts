/** Whether the browser is about to print, early enough for a page to lay out content that is hidden on screen. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hasPaperSheet } from "#/ui/print-sheet.tsx";
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";

/** False while something else is printed, such as a dialog's print sheet. Switches to the light scheme for print. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    let scheme: string | null = null;
    let isOn = false;
    const begin = () => {
      if (isOn || hasPaperSheet()) return;
      isOn = true;
      scheme = root.getAttribute(SCHEME_ATTRIBUTE);
      if (scheme !== null) root.setAttribute(SCHEME_ATTRIBUTE, "light");
      // The browser prints the page as it is when this returns.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (scheme !== null) root.setAttribute(SCHEME_ATTRIBUTE, scheme);
      scheme = null;
      isOn = false;
      setPrinting(false);
    };
    // If the page is already in print mode, no event will follow.
    const late = matchMedia("print").matches ? setTimeout(begin) : undefined;
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      clearTimeout(late);
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
      end();
    };
  }, []);
  return isPrinting;
}
