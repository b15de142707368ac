/** Adds the keywords of a file to the open map; the dialog is loaded on first use. */
import IconButton from "@mui/material/IconButton";
import { Suspense, lazy, useState } from "react";
import { Icon } from "#/ui/icon.tsx";

const AddKeywordsDialog = lazy(() =>
  import("#/features/maps/import/add-keywords-dialog.tsx").then((module) => ({
    default: module.AddKeywordsDialog,
  })),
);

export function AddKeywordsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label="Import keywords"
        title="Import keywords"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="upload" />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <AddKeywordsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
