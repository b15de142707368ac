import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import type { ListedView } from "#/features/keywords/views/view-list.ts";
import type { CsvLinkActions } from "#/platform/firebase/use-csv-links.client.ts";
import { NewCsvLink } from "#/ui/csv-links/new-csv-link.tsx";

export interface ViewCsvLinks extends Pick<CsvLinkActions, "create"> {
  /** Whether the person may create a link without expiry. */
  readonly canBeEndless: boolean;
}

interface CsvLinkDialogProps extends ViewCsvLinks {
  readonly view: ListedView;
  readonly onClose: () => void;
}

/** Creates a CSV link to a view. Opens on mount. */
export function CsvLinkDialog({ view, canBeEndless, create, onClose }: CsvLinkDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Live CSV link to “{view.name}”</DialogTitle>
      <DialogContent>
        <NewCsvLink
          source={{ kind: "keywords", name: view.name, query: view.query }}
          canBeEndless={canBeEndless}
          create={create}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
