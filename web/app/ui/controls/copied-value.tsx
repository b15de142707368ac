/** A value that is there to be copied, with the button that does it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { copyText } from "#/platform/copy-text.client.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface CopiedValueProps {
  readonly label: string;
  readonly value: string;
}

export function CopiedValue({ label, value }: CopiedValueProps) {
  const [outcome, setOutcome] = useState<"copied" | "blocked" | null>(null);
  const copy = async () => setOutcome((await copyText(value)) ? "copied" : "blocked");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2 }}>
      <TextField
        label={label}
        value={value}
        size="small"
        helperText={
          outcome === "blocked" ? "Your browser blocked copying. Select the text instead." : null
        }
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={({ target }) => target.select()}
        sx={{ flex: 1, minWidth: { xs: "100%", sm: 240 } }}
      />
      <Button
        variant="outlined"
        startIcon={<Icon name={outcome === "copied" ? "check" : "copy"} sizePx={16} />}
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
      >
        {outcome === "copied" ? "Copied" : "Copy"}
      </Button>
      <LiveRegion>{outcome === "copied" ? `${label} copied` : ""}</LiveRegion>
    </Box>
  );
}
