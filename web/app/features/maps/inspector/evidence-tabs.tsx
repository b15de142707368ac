/** The evidence of a cluster by where it is from: search results, a site, Reddit. Arrow keys move between the tabs. */
import Box from "@mui/material/Box";
import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { formatCount } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

export const EVIDENCE_TABS = ["serp", "site", "reddit"] as const;
export type EvidenceTab = (typeof EVIDENCE_TABS)[number];

const NAMES: Readonly<Record<EvidenceTab, string>> = {
  serp: "SERP",
  site: "Site",
  reddit: "Reddit",
};

interface EvidenceTabsProps {
  readonly tab: EvidenceTab;
  readonly onTab: (tab: EvidenceTab) => void;
  /** Amount of evidence of each tab, and its unit; null: nothing, or not known yet. */
  readonly counts: Readonly<
    Record<EvidenceTab, { readonly value: number; readonly of: string } | null>
  >;
  readonly children: ReactNode;
}

export function EvidenceTabs({ tab, onTab, counts, children }: EvidenceTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement | null>(null);
  const go = (next: EvidenceTab) => {
    onTab(next);
    const element = list.current?.querySelector(`[data-tab="${next}"]`);
    if (element instanceof HTMLElement) element.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const at = EVIDENCE_TABS.indexOf(tab);
    const last = EVIDENCE_TABS.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    const next = to === undefined ? undefined : EVIDENCE_TABS[(to + last + 1) % (last + 1)];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(next);
  };
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider" }}>
      <Box
        ref={list}
        role="tablist"
        aria-label="Evidence"
        onKeyDown={handleKey}
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
          gap: 0.5,
          mx: 5,
          mt: 4,
          p: 0.5,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.inset",
        }}
      >
        {EVIDENCE_TABS.map((each) => {
          const isOpen = each === tab;
          const count = counts[each];
          return (
            <Box
              key={each}
              component="button"
              type="button"
              role="tab"
              id={`${id}-${each}`}
              data-tab={each}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => onTab(each)}
              sx={{
                display: "flex",
                alignItems: "center",
                justifyContent: "center",
                gap: 1.5,
                minHeight: { xs: 40, md: 28 },
                border: 0,
                borderRadius: "4px",
                bgcolor: isOpen ? "background.paper" : "transparent",
                boxShadow: isOpen ? "0 0 0 1px var(--mw-divider)" : "none",
                color: isOpen ? "text.primary" : "text.secondary",
                font: "inherit",
                fontSize: 13,
                fontWeight: isOpen ? 600 : 400,
                cursor: "pointer",
                "&:hover": { color: "text.primary" },
                "&:focus-visible": { outline: "2px solid", outlineOffset: 1 },
              }}
            >
              {NAMES[each]}
              {count === null ? null : (
                <Box
                  component="span"
                  sx={{
                    fontWeight: 400,
                    color: "text.secondary",
                    fontVariantNumeric: "tabular-nums",
                  }}
                >
                  {formatCount(count.value)}
                  <VisuallyHidden> {count.of}</VisuallyHidden>
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        // The first section follows the tabs without a line of its own.
        sx={{ "& > section:first-of-type": { borderTop: 0 } }}
      >
        {children}
      </Box>
    </Box>
  );
}
