/** Opens the app's palette with Ctrl K or ⌘ K, on every page. On a map, the map's own answers first. */
import { lazy, Suspense, useEffect, useState } from "react";
import type { AppContext } from "#/features/workspace/app-context.ts";

const PaletteDialog = lazy(async () => ({
  default: (await import("#/features/workspace/palette/palette-dialog.tsx")).PaletteDialog,
}));

export function AppPalette({ context }: { readonly context: AppContext }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isAsked =
        (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      // A page with a palette of its own has taken the key: its listener is on the document, which comes before.
      if (!isAsked || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", handle);
    return () => removeEventListener("keydown", handle);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <PaletteDialog context={context} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
