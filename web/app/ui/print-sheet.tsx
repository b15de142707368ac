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
  return createPortal(
    <Box data-print="" sx={{ color: "#000", bgcolor: "#fff", fontSize: "9.5pt", lineHeight: 1.4 }}>
      <GlobalStyles styles={PRINT_STYLES} />
      {children}
    </Box>,
    document.body,
  );
}

const PRINT_STYLES = {
  "@media screen": { "[data-print]": { display: "none" } },
  "@media print": {
    "body > *:not([data-print])": { display: "none !important" },
    "html, body": { height: "auto !important", overflow: "visible !important", background: "#fff" },
    "@page": { margin: "16mm" },
  },
};
