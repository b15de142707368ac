/** Exports of the brief: copy, download, print. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { ClusterBrief } from "@mapwright/core/brief/cluster-brief";
import { useState } from "react";
import { buildBriefMarkdown, buildBriefPlainText } from "#/features/maps/brief/brief-text.ts";
import { useCopying } from "#/features/maps/brief/use-copying.ts";
import { buildExportName } from "#/features/maps/export/export-name.ts";
import { saveFile } from "#/platform/save-file.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";
import { listBriefParts } from "#/features/maps/brief/brief-lists.ts";
import { PrintSheet } from "#/ui/controls/print-sheet.tsx";

export function TakeBrief({ brief }: { readonly brief: ClusterBrief }) {
  const { copied, said, copy } = useCopying();
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const ways: readonly (readonly [string, () => void])[] = [
    ["Copy as plain text", () => void copy(buildBriefPlainText(brief))],
    [
      "Download Markdown",
      () =>
        saveFile(
          buildExportName(`${brief.name} brief`, "md"),
          buildBriefMarkdown(brief),
          "text/markdown",
        ),
    ],
    ["Print", () => setPrinting(true)],
  ];
  return (
    <Box sx={{ display: "flex", gap: 1.5 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name={copied === null ? "copy" : "check"} sizePx={16} />}
        onClick={() => void copy(buildBriefMarkdown(brief))}
      >
        {copied === null ? "Copy brief" : "Copied"}
      </Button>
      <IconButton
        size="small"
        aria-label="More brief actions"
        aria-haspopup="menu"
        aria-expanded={menuAnchor !== null}
        onClick={({ currentTarget }) => setMenuAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={menuAnchor} open={menuAnchor !== null} onClose={() => setMenuAnchor(null)}>
        {ways.map(([words, take]) => (
          <MenuItem
            key={words}
            onClick={() => {
              setMenuAnchor(null);
              take();
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
      {isPrinting ? <BriefPrint brief={brief} onDone={() => setPrinting(false)} /> : null}
      <LiveRegion>{said}</LiveRegion>
    </Box>
  );
}

interface BriefPrintProps {
  readonly brief: ClusterBrief;
  /** Called when the print dialog was closed. */
  readonly onDone: () => void;
}

/** The brief as a printed page. */
function BriefPrint({ brief, onDone }: BriefPrintProps) {
  return (
    <PrintSheet onDone={onDone}>
      <h1>{brief.name}</h1>
      {listBriefParts(brief).map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </PrintSheet>
  );
}
