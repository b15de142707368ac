/** The tabs of the panel: what is shown about a cluster or the map, the comments, the history. Arrow keys move between. */
import Box from "@mui/material/Box";
import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

export const INSPECTOR_TABS = ["details", "comments", "history"] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

interface InspectorTabsProps {
  /** Accessible name of the tabs: their subject. */
  readonly label: string;
  /** The name of the first tab. */
  readonly first: string;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
  readonly openThreads: number;
  /** A comment was begun, and not sent. */
  readonly hasDraft?: boolean;
  readonly children: ReactNode;
}

export function InspectorTabs(props: InspectorTabsProps) {
  const { label, first, tab, onTab, openThreads, hasDraft = false, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement | null>(null);
  const names: Readonly<Record<InspectorTab, string>> = {
    details: first,
    comments: "Comments",
    history: "History",
  };
  const handleKey = (event: KeyboardEvent) => {
    const at = INSPECTOR_TABS.indexOf(tab);
    const last = INSPECTOR_TABS.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    const next = to === undefined ? undefined : INSPECTOR_TABS[(to + last + 1) % (last + 1)];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onTab(next);
    const element = list.current?.querySelector(`[data-inspector-tab="${next}"]`);
    if (element instanceof HTMLElement) element.focus();
  };
  return (
    <>
      <Box
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKey}
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 2,
          display: "flex",
          gap: 5,
          px: 5,
          borderBottom: 1,
          borderColor: "divider",
          bgcolor: "background.paper",
        }}
      >
        {INSPECTOR_TABS.map((each) => {
          const isOpen = each === tab;
          return (
            <Box
              key={each}
              component="button"
              type="button"
              role="tab"
              id={`${id}-${each}`}
              data-inspector-tab={each}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => onTab(each)}
              sx={{
                p: 0,
                minHeight: { xs: 44, md: 36 },
                border: 0,
                borderBottom: 2,
                borderColor: isOpen ? "primary.main" : "transparent",
                mb: "-1px",
                background: "none",
                color: isOpen ? "text.primary" : "text.secondary",
                font: "inherit",
                fontSize: 14,
                fontWeight: isOpen ? 600 : 500,
                cursor: "pointer",
                "&:hover": { color: "text.primary" },
                "&:focus-visible": { outline: "2px solid", outlineOffset: -2 },
              }}
            >
              {names[each]}
              {each === "comments" ? (
                <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
                  {openThreads > 0 ? (
                    <>
                      {` ${String(openThreads)}`}
                      <VisuallyHidden> open</VisuallyHidden>
                    </>
                  ) : null}
                  {hasDraft && !isOpen ? " · draft" : null}
                </Box>
              ) : null}
            </Box>
          );
        })}
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </Box>
    </>
  );
}

/** The panel is rendered within the next frames. */
export function focusInspectorTab(): void {
  let framesLeft = 20;
  const look = () => {
    const tab = document.querySelector('[data-inspector-tab][aria-selected="true"]');
    if (tab instanceof HTMLElement) tab.focus();
    else if ((framesLeft -= 1) > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
