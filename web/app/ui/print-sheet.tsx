/** Content that is printed instead of the page: rendered next to it, visible only in print. */
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";

interface PrintSheetProps {
  /** Called when the print dialog was closed. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Opens the print dialog as soon as it is mounted. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const onPrinted = () => finish();
    addEventListener("afterprint", onPrinted, { once: true });
    print();
    return () => removeEventListener("afterprint", onPrinted);
  }, []);
  return <PaperSheet>{children}</PaperSheet>;
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
export function hasPaperSheet(): boolean {
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
