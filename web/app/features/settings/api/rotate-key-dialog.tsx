import { ROTATION_HOURS } from "@mapwright/core/api-keys/api-key";
import { useState } from "react";
import { formatKeyOverlap, type OverlapHours } from "#/features/settings/api/key-messages.ts";
import type { NewKey } from "#/features/settings/api/use-api-key-actions.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import Box from "@mui/material/Box";

interface RotateKeyDialogProps {
  readonly name: string;
  readonly rotate: (overlapHours: OverlapHours) => Promise<NewKey>;
  readonly onRotated: (key: string) => void;
  readonly onClose: () => void;
}

/** Asks how long the current key goes on, so that a program can change to the new one without a gap. */
export function RotateKeyDialog({ name, rotate, onRotated, onClose }: RotateKeyDialogProps) {
  const [hours, setHours] = useState<OverlapHours>(24);
  return (
    <ConfirmDialog
      title={`Replace ${name}?`}
      confirm="Replace"
      isDangerous={false}
      onConfirm={async () => {
        const made = await rotate(hours);
        if (!made.ok) return describeCallFailure(made.failure);
        onRotated(made.key);
        return null;
      }}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 4 }}>
        You get a new key with the same name, scopes and limit.
        <ChoiceField
          label="Current key"
          value={hours}
          choices={ROTATION_HOURS}
          nameOf={formatKeyOverlap}
          onChange={setHours}
        />
      </Box>
    </ConfirmDialog>
  );
}
