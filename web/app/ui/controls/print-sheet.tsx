/** Printing a page, and content that is printed instead of it: rendered next to it, visible only in print. */
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";
import { formatDate } from "#/ui/time/format-dates.ts";

interface PrintSheetProps {
  /** Called when the print dialog was closed. */
  readonly onDone: () => void;
  readonly isLandscape?: boolean;
  readonly children: ReactNode;
}

/** Opens the print dialog as soon as it is mounted. */
export function PrintSheet({ onDone, isLandscape = false, children }: PrintSheetProps) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const onPrinted = () => finish();
    addEventListener("afterprint", onPrinted, { once: true });
    print();
    return () => removeEventListener("afterprint", onPrinted);
  }, []);
  return <PaperSheet isLandscape={isLandscape}>{children}</PaperSheet>;
}

interface PaperSheetProps {
  /** Prints wide content in landscape. */
  readonly isLandscape?: boolean;
  readonly children: ReactNode;
}

/** While mounted, it replaces the page in print. */
export function PaperSheet({ isLandscape = false, children }: PaperSheetProps) {
  return createPortal(
    <Box
      {...{ [PAPER_ATTRIBUTE]: "" }}
      sx={{ color: "#000", bgcolor: "#fff", fontSize: "9.5pt", lineHeight: 1.4 }}
    >
      <GlobalStyles styles={isLandscape ? LANDSCAPE_STYLES : PORTRAIT_STYLES} />
      {children}
    </Box>,
    document.body,
  );
}

const PAPER_ATTRIBUTE = "data-print";

/** Whether another sheet is already mounted for printing. */
function hasPaperSheet(): boolean {
  return document.querySelector(`[${PAPER_ATTRIBUTE}]`) !== null;
}

const stylesFor = (page: object) => ({
  "@media screen": { [`[${PAPER_ATTRIBUTE}]`]: { display: "none" } },
  "@media print": {
    [`body > *:not([${PAPER_ATTRIBUTE}])`]: { display: "none !important" },
    "html, body": { height: "auto !important", overflow: "visible !important", background: "#fff" },
    "@page": page,
  },
});

const PORTRAIT_STYLES = stylesFor({ margin: "16mm" });
const LANDSCAPE_STYLES = stylesFor({ size: "landscape", margin: "12mm" });

/** The map's name and the print date: the printout shows one state of the map. */
export function PrintHead({ title }: { readonly title: string }) {
  const [printedAt] = useState(Date.now);
  return (
    <Box sx={{ mb: "6pt" }}>
      <Box component="h1" sx={{ fontSize: "20pt", lineHeight: 1.2, m: 0 }}>
        {title}
      </Box>
      <Box component="p" sx={{ m: 0, fontSize: "9pt", color: "#444" }}>
        As of {formatDate(printedAt)}
      </Box>
    </Box>
  );
}

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

export const PRINTED_TABLE = {
  width: "100%",
  borderCollapse: "collapse",
  "& thead": { display: "table-header-group" },
  "& tr": { breakInside: "avoid" },
  "& th, & td": {
    p: "2pt 4pt",
    textAlign: "left",
    verticalAlign: "top",
    borderBottom: "0.5pt solid #bbb",
    overflowWrap: "anywhere",
  },
  "& thead th": { borderBottom: "1pt solid #000" },
} as const;
