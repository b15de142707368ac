import { zodResolver } from "@hookform/resolvers/zod";
import { inviteRole } from "@mapwright/core/workspaces/invite";
import { INVITABLE_ROLES } from "@mapwright/core/workspaces/workspace-policy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { planInvites, type Surroundings } from "#/features/invites/plan-invites.ts";
import type { InviteActions } from "#/features/invites/use-invites.ts";
import { FormChoiceField, FormTextField } from "#/ui/controls/form-fields.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";
import { countNoun } from "#/ui/number-text.tsx";
import { ROLE_NAMES, ROLE_POWERS } from "#/ui/roles/role-labels.ts";

const inviteForm = z.object({ addresses: z.string(), role: inviteRole });

interface InviteFormProps {
  readonly around: Omit<Surroundings, "nowMs">;
  readonly freeSeats: number;
  readonly actions: InviteActions;
}

const planNow = (addresses: string, around: InviteFormProps["around"]) =>
  planInvites(addresses, { ...around, nowMs: Date.now() });

function sentMessage(count: number, isStored: boolean): string {
  const invitations = countNoun(count, "invitation");
  return isStored
    ? `${invitations} saved on this device. We'll send ${count === 1 ? "it" : "them"} when you're back online.`
    : `Sending ${invitations}.`;
}

/** Invites one address or many, all or none of them. Rejected addresses stay in the field. */
export function InviteForm({ around, freeSeats, actions }: InviteFormProps) {
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(inviteForm),
    defaultValues: { addresses: "", role: "editor" as const },
  });
  const submit = handleSubmit(async ({ addresses, role }) => {
    setFailure(null);
    const plan = planNow(addresses, around);
    if (!plan.ok) {
      setError("addresses", { message: plan.words }, { shouldFocus: true });
      return;
    }
    const outcome = await actions.send(plan.emails, role);
    if (outcome === "denied" || outcome === "failed") {
      setFailure(
        "One of these addresses may have been invited within the last minute, there may be no free seats, or your role may have changed.",
      );
      return;
    }
    toast({ words: sentMessage(plan.emails.length, outcome === "kept") });
    reset({ addresses: "", role });
  });
  const role = useWatch({ control, name: "role" });
  return (
    <Box
      component="form"
      noValidate
      aria-label="Invite people"
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4 }}
    >
      {failure ? (
        <ErrorNotice title="We couldn't send the invitations">{failure}</ErrorNotice>
      ) : null}
      <Box
        sx={{
          display: "grid",
          gap: 4,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 220px" },
          alignItems: "start",
        }}
      >
        <FormTextField
          control={control}
          name="addresses"
          label="Email addresses"
          help="One or more, separated by commas, spaces or line breaks."
          field={{ multiline: true, minRows: 1, maxRows: 6, autoComplete: "off" }}
        />
        <FormChoiceField
          control={control}
          name="role"
          label="Role"
          choices={INVITABLE_ROLES}
          nameOf={(choice) => ROLE_NAMES[choice]}
          help={`${ROLE_POWERS[role]}.`}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Button
          type="submit"
          variant="contained"
          startIcon={<Icon name="mail" />}
          disabled={formState.isSubmitting}
        >
          {formState.isSubmitting ? "Inviting…" : "Send invitation"}
        </Button>
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          {countNoun(freeSeats, "seat")} free. A seat is used when an invitation is accepted.
        </Box>
      </Box>
    </Box>
  );
}
