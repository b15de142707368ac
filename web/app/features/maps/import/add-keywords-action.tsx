/** Under "More": adds the keywords of a file to the open map. The dialog is loaded on first use. */
import { Suspense, lazy, useState } from "react";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";

const AddKeywordsDialog = lazy(() =>
  import("#/features/maps/import/add-keywords-dialog.tsx").then((module) => ({
    default: module.AddKeywordsDialog,
  })),
);

export function AddKeywordsAction() {
  const [isOpen, setOpen] = useState(false);
  useMapAction({
    id: "import",
    label: "Import keywords",
    icon: "upload",
    run: () => setOpen(true),
  });
  return isOpen ? (
    <Suspense fallback={null}>
      <AddKeywordsDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
