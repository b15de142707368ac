/** A picture of a map on one page of paper, in whichever direction it is larger. */
import Box from "@mui/material/Box";
import { useState } from "react";
import { PrintSheet } from "#/ui/controls/print-sheet.tsx";

interface PrintDrawingProps {
  readonly svg: string;
  readonly title: string;
  readonly onDone: () => void;
}

/** The print dialog opens once the picture is decoded: before that, the page would be empty. */
export function PrintDrawing({ svg, title, onDone }: PrintDrawingProps) {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const [isAcross, setAcross] = useState<boolean | null>(null);
  const picture = (
    <Box
      component="img"
      src={source}
      alt={title}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setAcross(naturalWidth > naturalHeight)
      }
      sx={{ display: "block", width: "100%", maxHeight: "100vh", objectFit: "contain" }}
    />
  );
  return isAcross === null ? (
    <Box sx={{ position: "fixed", width: 0, height: 0, overflow: "hidden" }}>{picture}</Box>
  ) : (
    <PrintSheet isLandscape={isAcross} onDone={onDone}>
      {picture}
    </PrintSheet>
  );
}
