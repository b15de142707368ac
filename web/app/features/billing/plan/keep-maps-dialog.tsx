import { PLAN_QUOTAS, type PlanKey } from "@mapwright/core/billing/plans";
import { useState } from "react";
import { KeepMapsChoice, pickMapsToKeep } from "#/features/billing/plan/keep-maps-choice.tsx";
import type { BillingActions } from "#/features/billing/use-billing-actions.ts";
import type { CountedMap } from "#/features/billing/use-workspace-usage.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface KeepMapsDialogProps {
  readonly plan: PlanKey;
  /** Number of maps that can stay editable. */
  readonly allowed: number;
  /** The active ones, most recently changed first. */
  readonly maps: readonly CountedMap[];
  readonly keepMapsOpen: BillingActions["keepMapsOpen"];
  readonly onClose: () => void;
}

/** Chooses again which maps stay editable, for a workspace with more than its plan includes. */
export function KeepMapsDialog(props: KeepMapsDialogProps) {
  const { plan, allowed, maps, keepMapsOpen, onClose } = props;
  const { keywordsPerMap } = PLAN_QUOTAS[plan];
  const [kept, setKept] = useState(() => {
    const open = maps.filter(({ isBeyondPlan }) => !isBeyondPlan).map(({ id }) => id);
    return open.length > 0
      ? new Set(open.slice(0, allowed))
      : pickMapsToKeep(maps, allowed, keywordsPerMap);
  });
  return (
    <ConfirmDialog
      title="Choose which maps you can edit"
      confirm="Save"
      isDangerous={false}
      onConfirm={() => keepMapsOpen([...kept])}
      onClose={onClose}
    >
      <p>
        Your plan includes {countNoun(allowed, "active map")}. The others can be viewed, exported
        and archived.
      </p>
      <KeepMapsChoice
        maps={maps}
        kept={kept}
        allowed={allowed}
        keywordsPerMap={keywordsPerMap}
        onKeep={setKept}
      />
    </ConfirmDialog>
  );
}
