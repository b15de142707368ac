/** What stands on paper instead of the page: laid out beside it, seen by the printer only. */
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useEffect, type ReactNode } from "react";
import { createPortal } from "react-dom";

interface PrintSheetProps {
  /** The printer's window was closed. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Asks for a printer as soon as it is there. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  useEffect(() => {
    addEventListener("afterprint", onDone, { once: true });
    print();
    return () => removeEventListener("afterprint", onDone);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- printed once, when the sheet is there
  }, []);
  return <PaperSheet>{children}</PaperSheet>;
}

interface PaperSheetProps {
  /** Wide things are printed across. */
  readonly isLandscape?: boolean;
  readonly children: ReactNode;
}

/** Whatever is printed while it is there, is it. */
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

/** Whether something has been laid out for the printer already. */
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
