/** A subject of the filter under its heading; on phones it opens and closes, so that the list stays short. */
import Box from "@mui/material/Box";
import { useId, useState, type ReactNode } from "react";

interface FilterSectionProps {
  readonly title: string;
  /** Number of filters set in the section. */
  readonly count: number;
  readonly isNarrow: boolean;
  readonly children: ReactNode;
}

export function FilterSection({ title, count, isNarrow, children }: FilterSectionProps) {
  const id = useId();
  // What is set is in sight; later only the person decides.
  const [isOpen, setOpen] = useState(count > 0);
  if (!isNarrow)
    return (
      <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
        <Box component="h2" id={id} sx={HEADING}>
          {title}
        </Box>
        <Box sx={FIELDS}>{children}</Box>
      </Box>
    );
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget instanceof HTMLDetailsElement) setOpen(currentTarget.open);
      }}
      sx={{ borderBottom: 1, borderColor: "divider", minWidth: 0 }}
    >
      <Box component="summary" sx={{ py: 3, cursor: "pointer" }}>
        <Box component="h2" sx={{ ...HEADING, display: "inline", m: 0 }}>
          {title}
        </Box>
        {count === 0 ? null : (
          <Box component="span" sx={{ ml: 2, fontSize: 13, color: "text.secondary" }}>
            {count} set
          </Box>
        )}
      </Box>
      <Box sx={{ ...FIELDS, pb: 4 }}>{children}</Box>
    </Box>
  );
}

const HEADING = { typography: "subtitle2", m: 0, mb: 2, fontWeight: 650 } as const;
const FIELDS = { display: "grid", gap: 4 } as const;
