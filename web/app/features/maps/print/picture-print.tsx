/** A picture on paper: its visible part, scaled to a landscape page, below the map's name. */
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useLayoutEffect, type RefObject } from "react";
import { createPortal } from "react-dom";
import { PrintHead } from "#/ui/controls/print-sheet.tsx";

interface PicturePrintProps {
  readonly title: string;
  readonly canvas: RefObject<HTMLElement | null>;
}

/** The area that fits both A4 and Letter inside margins of 10 mm, at 96 pixels per inch, without the header. */
const PAGE = { widthPx: 978, heightPx: 660 };
const HEAD_HEIGHT_PX = 52;

/** Maximum enlargement for a small window: beyond it, labels would be larger than headings. */
const MAX_ENLARGED = 1.5;

export function PicturePrint({ title, canvas }: PicturePrintProps) {
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // Laid out as on screen and only scaled, so that elements that measure themselves, such as canvases, are
    // unaffected.
    const { width, height } = element.getBoundingClientRect();
    const scale = Math.min(PAGE.widthPx / width, PAGE.heightPx / height, MAX_ENLARGED);
    const properties = {
      "--print-width": `${String(width)}px`,
      "--print-height": `${String(height)}px`,
      "--print-scale": String(scale),
    };
    element.setAttribute("data-picture", "");
    for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
    return () => {
      element.removeAttribute("data-picture");
      for (const name of Object.keys(properties)) element.style.removeProperty(name);
    };
  }, [canvas]);
  return createPortal(
    <Box data-picture-head="" sx={{ color: "#000", displayPrint: "block", display: "none" }}>
      <GlobalStyles styles={STYLES} />
      <PrintHead title={title} />
    </Box>,
    document.body,
  );
}

const STYLES = {
  "@media print": {
    "html, body": {
      height: "100% !important",
      overflow: "hidden !important",
      background: "#fff !important",
    },
    "body *": { visibility: "hidden" },
    "[data-picture], [data-picture] *, [data-picture-head], [data-picture-head] *": {
      visibility: "visible",
    },
    // Toolbars are not part of the picture.
    "[data-picture] [role=toolbar]": { display: "none !important" },
    "[data-picture-head]": { position: "fixed", top: 0, left: 0 },
    "[data-picture]": {
      position: "fixed !important",
      top: `${String(HEAD_HEIGHT_PX)}px`,
      left: 0,
      width: "var(--print-width)",
      height: "var(--print-height)",
      transform: "scale(var(--print-scale))",
      transformOrigin: "0 0",
      printColorAdjust: "exact",
    },
    "@page": { size: "landscape", margin: "10mm" },
  },
};
