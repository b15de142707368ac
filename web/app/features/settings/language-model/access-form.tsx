/** The first step of connecting a model: where it is, and the key. What it offers is listed from there. */
import {
  MODEL_API_NAMES,
  MODEL_APIS,
  modelEndpoint,
  modelKey,
  type LanguageModelSettings,
  type ModelAccess,
  type ModelApi,
} from "@mapwright/core/language-models/language-model";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  describeModelRefusal,
  type RefusalWords,
} from "#/features/settings/language-model/model-messages.ts";
import type { ModelActions } from "#/features/settings/language-model/use-language-model.ts";
import { FormTextField } from "#/ui/controls/form-fields.tsx";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

export interface ModelOffer {
  readonly access: ModelAccess;
  readonly models: readonly string[];
}

interface AccessFormProps {
  /** null: none is connected. */
  readonly current: LanguageModelSettings | null;
  readonly list: ModelActions["list"];
  readonly onOffer: (offer: ModelOffer) => void;
  readonly onClose: () => void;
}

const APIS = MODEL_APIS.map((value) => ({ value, name: MODEL_API_NAMES[value] }));

interface Typed {
  endpoint: string;
  key: string;
}

export function AccessForm({ current, list, onOffer, onClose }: AccessFormProps) {
  const [api, setApi] = useState<ModelApi>(current?.api ?? "openai-compatible");
  const [refusal, setRefusal] = useState<RefusalWords | null>(null);
  const { control, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { endpoint: current?.endpoint ?? "", key: "" },
  });
  const submit = handleSubmit(async (typed) => {
    setRefusal(null);
    const read = readAccess(api, typed, current);
    for (const [field, message] of read.wrong) setError(field, { message });
    if (read.wrong.length > 0) return;
    const found = await list(read.access);
    if (found.ok && found.value.length > 0) {
      onOffer({ access: read.access, models: found.value });
      return;
    }
    if (found.ok) {
      setRefusal({
        title: "It offers no models",
        advice: "Load or allow one there, then try again.",
      });
      return;
    }
    const keyFault = found.fields["key"];
    if (keyFault === undefined) setRefusal(describeModelRefusal(found, read.access));
    else setError("key", { message: keyFault });
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label="Connect a language model"
      // The browser isn't asked to remember keys.
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, maxWidth: 480 }}
    >
      <SegmentChoice label="Kind of endpoint" choices={APIS} value={api} onChange={setApi} />
      {api === "openai-compatible" ? (
        <FormTextField
          control={control}
          name="endpoint"
          label="Address"
          help="Ends before /chat/completions. For Ollama: http://localhost:11434/v1"
          field={{
            type: "url",
            autoComplete: "off",
            placeholder: "https://api.example.com/v1",
            slotProps: { htmlInput: { spellCheck: false } },
          }}
        />
      ) : null}
      <FormTextField
        control={control}
        name="key"
        label="Key"
        help={keyHelp(api, current)}
        field={{
          type: "password",
          autoComplete: "new-password",
          slotProps: { htmlInput: { spellCheck: false } },
        }}
      />
      <Typography variant="body2" color="textSecondary">
        The key is stored encrypted; nobody can read it again, not even you. Nothing about your maps
        is sent until an owner switches the model on.
      </Typography>
      {refusal ? <ErrorNotice title={refusal.title}>{refusal.advice}</ErrorNotice> : null}
      <Box sx={{ display: "flex", gap: 3 }}>
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? "Looking for models…" : "List models"}
        </Button>
        <Button disabled={formState.isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

function keyHelp(api: ModelApi, current: LanguageModelSettings | null): string {
  if (current !== null && current.api === api && current.keyEnding !== "")
    return `Leave empty to keep the key ending in ${current.keyEnding}`;
  return api === "anthropic" ? "From console.anthropic.com" : "Leave empty where none is needed";
}

interface ReadAccess {
  readonly access: ModelAccess;
  readonly wrong: readonly (readonly [keyof Typed, string])[];
}

/** An empty key keeps the stored one, which goes only where it went before. */
function readAccess(
  api: ModelApi,
  typed: Typed,
  current: LanguageModelSettings | null,
): ReadAccess {
  const endpoint = api === "anthropic" ? null : typed.endpoint.trim().replace(/\/+$/, "");
  const isSame = current !== null && current.api === api && current.endpoint === endpoint;
  const key = typed.key.trim() === "" ? (isSame ? null : "") : typed.key.trim();
  const wrong: [keyof Typed, string][] = [];
  const endpointFault = endpoint === null ? null : modelEndpoint.safeParse(endpoint).error;
  if (endpointFault) wrong.push(["endpoint", endpointFault.issues[0]?.message ?? ""]);
  if (key === "" && api === "anthropic") wrong.push(["key", "Enter the key"]);
  const keyFault = key === null || key === "" ? null : modelKey.safeParse(key).error;
  if (keyFault) wrong.push(["key", keyFault.issues[0]?.message ?? ""]);
  return { access: { api, endpoint, key }, wrong };
}
