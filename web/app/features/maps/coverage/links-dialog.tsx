/** Every internal link to add, as a table and as a file. */
import { describeReason, buildLinksTable } from "@mapwright/core/domains/links-table";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { toPath } from "#/features/maps/inspector/site-evidence.tsx";
import type { SiteView } from "#/map-views/port/map-evidence.ts";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";
import { saveFile } from "#/platform/save-file.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface LinksDialogProps {
  /** Title of the map. */
  readonly title: string;
  readonly site: SiteView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** More rows would make the dialog slow; the file has all of them. */
const SHOWN_LINKS = 300;

export function LinksDialog({ title, site, isOpen, onClose }: LinksDialogProps) {
  const links = site.analysis.linksToAdd;
  const { pages } = site.evidence;
  const download = () => {
    const { header, rows } = buildLinksTable(
      links,
      pages.url.map((url) => ({ url })),
    );
    saveFile(`${title} – internal links.csv`, writeSafeCsv(header, rows), "text/csv");
  };
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="links-title">
      <DialogTitle id="links-title">Internal links to add</DialogTitle>
      <DialogContent
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        sx={{ overflow: "auto" }}
      >
        <Box sx={{ mb: 4, fontSize: 14, color: "text.secondary", maxWidth: "68ch" }}>
          {countNoun(links.length, "link")}, the most useful first. None of these pages links to the
          other in its main text yet.
        </Box>
        <Box
          component="table"
          sx={{
            width: "100%",
            minWidth: 640,
            borderCollapse: "collapse",
            fontSize: 13,
            "& th": {
              textAlign: "start",
              fontSize: 12,
              fontWeight: 600,
              color: "text.secondary",
              bgcolor: "background.inset",
            },
            "& th, & td": {
              px: 3,
              py: 2,
              verticalAlign: "top",
              borderBottom: 1,
              borderColor: "divider",
              overflowWrap: "anywhere",
            },
          }}
        >
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Anchor text</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {links.slice(0, SHOWN_LINKS).map(({ from, to, anchor, reason }) => (
              <tr key={`${String(from)} ${String(to)}`}>
                <td>
                  <PagePath url={pages.url[from] ?? ""} />
                </td>
                <td>
                  <PagePath url={pages.url[to] ?? ""} />
                </td>
                <td>{anchor}</td>
                <td>{describeReason(reason)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
        {links.length > SHOWN_LINKS ? (
          <Box sx={{ mt: 3, fontSize: 14, color: "text.secondary" }}>
            The first {formatCount(SHOWN_LINKS)} are shown. The file has all of them.
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon name="download" sizePx={16} />}
          onClick={download}
        >
          Download CSV
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PagePath({ url }: { readonly url: string }) {
  const address = getSafePageAddress(url);
  if (address === null) return url;
  return (
    <Link href={address} target="_blank" rel="nofollow noopener noreferrer" color="inherit">
      {toPath(url)}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
