/** The formats as cards, one of them selected. */
import Box from "@mui/material/Box";
import Radio from "@mui/material/Radio";
import type { PlanKey } from "@mapwright/core/billing/plans";
import { useId } from "react";
import { FORMATS, type ExportFormat } from "#/features/maps/export/export-formats.ts";
import type { LockedFormats } from "#/features/maps/export/locked-formats.ts";
import { PlanLink } from "#/ui/limit-prompt.tsx";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";

interface FormatPickerProps {
  readonly format: ExportFormat;
  /** Formats that this map can be exported to. */
  readonly formats: readonly ExportFormat[];
  /** The formats that the plan doesn't include. */
  readonly locked: LockedFormats;
  readonly onFormat: (format: ExportFormat) => void;
}

export function FormatPicker({ format, formats, locked, onFormat }: FormatPickerProps) {
  const name = useId();
  return (
    <Box component="fieldset" aria-label="Format" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {formats.map((each) => (
          <FormatCard
            key={each}
            format={each}
            group={name}
            isChosen={each === format}
            planNeeded={locked.get(each) ?? null}
            onChoose={() => onFormat(each)}
          />
        ))}
      </Box>
      {locked.size > 0 ? (
        <Box sx={{ mt: 2, fontSize: 14 }}>
          <PlanLink ask="Ask an owner or admin">Choose a larger plan</PlanLink> for the other
          formats.
        </Box>
      ) : null}
    </Box>
  );
}

interface FormatCardProps {
  readonly format: ExportFormat;
  readonly group: string;
  readonly isChosen: boolean;
  /** null: the workspace's plan includes it. */
  readonly planNeeded: PlanKey | null;
  readonly onChoose: () => void;
}

function FormatCard({ format, group, isChosen, planNeeded, onChoose }: FormatCardProps) {
  const id = useId();
  const { name, words } = FORMATS[format];
  const isLocked = planNeeded !== null;
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
        cursor: isLocked ? "default" : "pointer",
        borderColor: isChosen ? "primary.main" : "divider",
        bgcolor: isChosen ? "action.selected" : "transparent",
        ...(isLocked
          ? { borderStyle: "dashed", color: "text.secondary" }
          : { "&:hover": { borderColor: isChosen ? "primary.main" : "text.secondary" } }),
      }}
    >
      <Radio
        size="small"
        name={group}
        value={format}
        checked={isChosen}
        disabled={isLocked}
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
          {isLocked ? `Included in the ${PLAN_NAMES[planNeeded]} plan` : words}
        </Box>
      </Box>
    </Box>
  );
}
