/** Opens the search with the button, `/`, Ctrl K or ⌘ K. The search itself is loaded on first use. */
import Box from "@mui/material/Box";
import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "#/ui/icon.tsx";
import { LightIconButton } from "#/ui/light-controls.tsx";

const SearchDialog = lazy(() =>
  import("#/content/search/search-dialog.tsx").then(({ SearchDialog: dialog }) => ({
    default: dialog,
  })),
);

/** Whether keys typed in the target are input for a field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  );
}

function isSearchKey(event: KeyboardEvent): boolean {
  if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k")
    return true;
  const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey;
  return event.key === "/" && isPlain && !isTyping(event.target);
}

/** Placeholder as wide as the button, which only scripts add, so that nothing next to it moves. */
export function SearchPlace() {
  return <Box sx={{ ml: "auto", width: 40 }} />;
}

export function SearchButton({ revision }: { readonly revision: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <Box sx={{ ml: "auto" }}>
      <LightIconButton
        type="button"
        aria-label="Search the docs and the blog"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search (/)"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Icon name="search" />
      </LightIconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog
            revision={revision}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
