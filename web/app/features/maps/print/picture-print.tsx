/** A picture on paper: what is in sight of it, as large as a page lying on its side takes it, under the map's name. */
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useLayoutEffect, type RefObject } from "react";
import { createPortal } from "react-dom";
import { PrintHead } from "#/features/maps/print/print-head.tsx";

interface PicturePrintProps {
  readonly title: string;
  readonly canvas: RefObject<HTMLElement | null>;
}

/** What both A4 and Letter have inside margins of 10 mm, at 96 pixels an inch, without the head. */
const PAGE = { widthPx: 978, heightPx: 660 };
const HEAD_HEIGHT_PX = 52;

/** Most a small window is enlarged by: more makes its words larger than its headings. */
const MOST_ENLARGED = 1.5;

export function PicturePrint({ title, canvas }: PicturePrintProps) {
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // Laid out as on the screen and only scaled: what measures itself, as canvases do, notices nothing.
    const { width, height } = element.getBoundingClientRect();
    const scale = Math.min(PAGE.widthPx / width, PAGE.heightPx / height, MOST_ENLARGED);
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
    // Bars of commands are none of the picture.
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
