/** The formats as cards, one of which is chosen. */
import Box from "@mui/material/Box";
import Radio from "@mui/material/Radio";
import { useId } from "react";
import {
  EXPORT_FORMATS,
  FORMATS,
  type ExportFormat,
} from "#/features/maps/export/export-formats.ts";

interface FormatPickerProps {
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

export function FormatPicker({ format, onFormat }: FormatPickerProps) {
  const name = useId();
  return (
    <Box component="fieldset" aria-label="Format" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {EXPORT_FORMATS.map((each) => (
          <FormatCard
            key={each}
            format={each}
            group={name}
            isChosen={each === format}
            onChoose={() => onFormat(each)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface FormatCardProps {
  readonly format: ExportFormat;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function FormatCard({ format, group, isChosen, onChoose }: FormatCardProps) {
  const id = useId();
  const { name, words } = FORMATS[format];
  return (
    <Box
      component="label"
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 1,
        p: 2,
        pr: 3,
        border: 1,
        borderRadius: 1,
        cursor: "pointer",
        borderColor: isChosen ? "primary.main" : "divider",
        bgcolor: isChosen ? "action.selected" : "transparent",
        "&:hover": { borderColor: isChosen ? "primary.main" : "text.secondary" },
      }}
    >
      <Radio
        size="small"
        name={group}
        value={format}
        checked={isChosen}
        onChange={onChoose}
        sx={{ p: 1 }}
        slotProps={{ input: { "aria-label": name, "aria-describedby": id } }}
      />
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <Box component="span" sx={{ display: "block", fontSize: 14, fontWeight: 600 }}>
          {name}
        </Box>
        <Box
          id={id}
          component="span"
          sx={{ display: "block", fontSize: 12.5, lineHeight: 1.4, color: "text.secondary" }}
        >
          {words}
        </Box>
      </Box>
    </Box>
  );
}
