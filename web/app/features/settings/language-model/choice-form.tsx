/** The second step: which model, what it costs, and the most it may cost in a month. */
import {
  DEFAULT_MODEL_LIMITS,
  type LanguageModelSettings,
} from "@mapwright/core/language-models/language-model";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { ModelOffer } from "#/features/settings/language-model/access-form.tsx";
import {
  readDollars,
  readTokens,
  describeModelRefusal,
  writeDollars,
  type RefusalWords,
} from "#/features/settings/language-model/model-messages.ts";
import type {
  ModelActions,
  ModelChoice,
} from "#/features/settings/language-model/use-language-model.ts";
import { FormChoiceField, FormTextField } from "#/ui/controls/form-fields.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface ChoiceFormProps {
  readonly offer: ModelOffer;
  /** null: none is connected. */
  readonly current: LanguageModelSettings | null;
  readonly connect: ModelActions["connect"];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const MIN_TOKENS = 1_000;

interface Typed {
  model: string;
  priceIn: string;
  priceOut: string;
  dollars: string;
  tokens: string;
}

export function ChoiceForm({ offer, current, connect, onBack, onClose }: ChoiceFormProps) {
  const [refusal, setRefusal] = useState<RefusalWords | null>(null);
  const { control, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: startingWith(offer, current),
  });
  const submit = handleSubmit(async (typed) => {
    setRefusal(null);
    const read = readChoice(typed);
    if (!read.ok) {
      for (const [field, message] of read.wrong) setError(field, { message });
      return;
    }
    const failure = await connect(offer.access, read.choice);
    if (failure === null) onClose();
    else if (failure.fields["model"]) setError("model", { message: failure.fields["model"] });
    else setRefusal(describeModelRefusal(failure, offer.access));
  });
  const money = { slotProps: { htmlInput: { inputMode: "decimal" } } } as const;
  return (
    <Box
      component="form"
      noValidate
      aria-label="Choose a model"
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, maxWidth: 480 }}
    >
      <FormChoiceField
        control={control}
        name="model"
        label="Model"
        choices={offer.models}
        nameOf={(model) => model}
      />
      <Pair>
        <FormTextField control={control} name="priceIn" label="Price in, $" field={money} />
        <FormTextField control={control} name="priceOut" label="Price out, $" field={money} />
      </Pair>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -2 }}>
        Per million tokens, as on your provider's price list: “in” is what the model reads, “out”
        what it writes. Enter 0 for a model that you host. Estimates and the limit are worked out
        with it.
      </Typography>
      <Pair>
        <FormTextField control={control} name="dollars" label="Monthly limit, $" field={money} />
        <FormTextField
          control={control}
          name="tokens"
          label="Monthly limit, tokens"
          field={{ slotProps: { htmlInput: { inputMode: "numeric" } } }}
        />
      </Pair>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -2 }}>
        Whichever is reached first stops the model until the next month (UTC).
      </Typography>
      {refusal ? <ErrorNotice title={refusal.title}>{refusal.advice}</ErrorNotice> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? "Connecting…" : "Connect"}
        </Button>
        <Button disabled={formState.isSubmitting} onClick={onBack}>
          Back
        </Button>
        <Button disabled={formState.isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}

function startingWith({ models }: ModelOffer, current: LanguageModelSettings | null): Typed {
  const limits = current?.limits ?? DEFAULT_MODEL_LIMITS;
  const known = models.find((model) => model === current?.model);
  return {
    model: known ?? models[0] ?? "",
    priceIn: current ? writeDollars(current.price.input) : "",
    priceOut: current ? writeDollars(current.price.output) : "",
    dollars: writeDollars(limits.microUsd),
    tokens: String(limits.tokens),
  };
}

type ReadChoice =
  | { readonly ok: true; readonly choice: ModelChoice }
  | { readonly ok: false; readonly wrong: readonly (readonly [keyof Typed, string])[] };

function readChoice({ model, priceIn, priceOut, dollars, tokens }: Typed): ReadChoice {
  const input = readDollars(priceIn);
  const output = readDollars(priceOut);
  const microUsd = readDollars(dollars);
  const count = readTokens(tokens);
  const wrong: [keyof Typed, string][] = [];
  if (input === null) wrong.push(["priceIn", "Enter a price, or 0"]);
  if (output === null) wrong.push(["priceOut", "Enter a price, or 0"]);
  if (microUsd === null) wrong.push(["dollars", "Enter an amount"]);
  if (count === null || count < MIN_TOKENS) wrong.push(["tokens", "Enter at least 1,000"]);
  if (input === null || output === null || microUsd === null || count === null || wrong.length > 0)
    return { ok: false, wrong };
  return {
    ok: true,
    choice: { model, price: { input, output }, limits: { microUsd, tokens: count } },
  };
}
