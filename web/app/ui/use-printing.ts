/** Whether the browser is about to print, in time for a page to lay out what it keeps out of sight on a screen. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hasPaperSheet } from "#/ui/print-sheet.tsx";
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";

/** False while something else is printed, as what a dialog has laid out. On paper all is light. */
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
      // The printer takes the page as it stands when this returns.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (scheme !== null) root.setAttribute(SCHEME_ATTRIBUTE, scheme);
      scheme = null;
      isOn = false;
      setPrinting(false);
    };
    // Where the page is on paper already nobody will say so any more.
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
