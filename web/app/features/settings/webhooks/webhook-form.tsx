/** The fields of a webhook, for a new one or an existing one. */
import { zodResolver } from "@hookform/resolvers/zod";
import { webhookFields, type Webhook, type WebhookFields } from "@mapwright/core/webhooks/webhook";
import { WEBHOOK_EVENTS } from "@mapwright/core/webhooks/webhook-event";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId, useState } from "react";
import { useController, useForm, type Control } from "react-hook-form";
import type { CallFailure } from "#/platform/call-failure.ts";
import {
  EVENT_LABELS,
  describeWebhookFailure,
} from "#/features/settings/webhooks/webhook-messages.ts";
import { FormTextField } from "#/ui/controls/form-fields.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface WebhookFormProps {
  /** null: a new one. */
  readonly webhook: Webhook | null;
  /** Resolves to null when it worked. */
  readonly onSave: (fields: WebhookFields) => Promise<CallFailure | null>;
  readonly onCancel: () => void;
}

export function WebhookForm({ webhook, onSave, onCancel }: WebhookFormProps) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { control, handleSubmit, formState } = useForm<WebhookFields>({
    resolver: zodResolver(webhookFields),
    defaultValues: {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      events: webhook?.events ?? ["job.finished", "job.failed"],
    },
  });
  const submit = handleSubmit(async (fields) => {
    setFailure(null);
    setFailure(await onSave(fields));
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={webhook ? "Change webhook" : "Create webhook"}
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, maxWidth: 560 }}
    >
      <FormTextField
        control={control}
        name="url"
        label="Address"
        help="Gets a POST request with JSON for each event."
        field={{
          type: "url",
          autoComplete: "off",
          placeholder: "https://example.com/mapwright",
          slotProps: { htmlInput: { spellCheck: false } },
        }}
      />
      <FormTextField
        control={control}
        name="description"
        label="Description (optional)"
        field={{ autoComplete: "off" }}
      />
      <EventChoice control={control} />
      {failure ? (
        <ErrorNotice title="We couldn't save the webhook">
          {describeWebhookFailure(failure)}
        </ErrorNotice>
      ) : null}
      <Box sx={{ display: "flex", gap: 3 }}>
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? "Saving…" : webhook ? "Save" : "Create webhook"}
        </Button>
        <Button disabled={formState.isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

function EventChoice({ control }: { readonly control: Control<WebhookFields> }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: "events" });
  const { error } = fieldState;
  return (
    <FormControl component="fieldset" error={error !== undefined} aria-describedby={id}>
      <FormLabel component="legend">Events</FormLabel>
      {WEBHOOK_EVENTS.map((event, at) => (
        <FormControlLabel
          key={event}
          label={EVENT_LABELS[event]}
          control={
            <Checkbox
              {...(at === 0 && { slotProps: { input: { ref: field.ref } } })}
              checked={field.value.includes(event)}
              onChange={(_, isOn) => {
                const others = field.value.filter((each) => each !== event);
                field.onChange(isOn ? [...others, event] : others);
              }}
            />
          }
        />
      ))}
      <FormHelperText id={id}>{error?.message ?? ""}</FormHelperText>
    </FormControl>
  );
}
