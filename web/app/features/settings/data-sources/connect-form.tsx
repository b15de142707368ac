import {
  checkSourceFields,
  type DataSourceFacts,
} from "@mapwright/core/research/data-source-catalog";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { DataSourceActions } from "#/features/settings/data-sources/use-data-source-actions.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { isSourceFault, describeSourceFault } from "#/ui/messages/source-fault-messages.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { FormTextField } from "#/ui/controls/form-fields.tsx";

interface ConnectFormProps {
  readonly facts: DataSourceFacts;
  readonly connect: DataSourceActions["connect"];
  /** Connected, or given up. */
  readonly onClose: (isConnected: boolean) => void;
}

const PREFIX = "fields.";

/** The fields of a key. They are sent once, and nothing brings them back. */
export function ConnectForm({ facts, connect, onClose }: ConnectFormProps) {
  const { id, name, fields } = facts;
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { control, handleSubmit, setError, formState } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map((field) => [field.name, ""])),
  });
  const showWrong = (wrong: Readonly<Record<string, string>>) => {
    for (const [field, message] of Object.entries(wrong)) setError(field, { message });
  };
  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    const checked = checkSourceFields(facts, typed);
    if (!checked.ok) {
      showWrong(checked.wrong);
      return;
    }
    const refusal = await connect(id, checked.values);
    if (refusal === null) {
      onClose(true);
      return;
    }
    setFailure(refusal);
    showWrong(
      Object.fromEntries(
        Object.entries(refusal.fields)
          .filter(([path]) => path.startsWith(PREFIX))
          .map(([path, message]) => [path.slice(PREFIX.length), message]),
      ),
    );
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={`Connect ${name}`}
      // The browser isn't asked to remember keys.
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      sx={{ display: "grid", gap: 4, maxWidth: 480 }}
    >
      {fields.map(({ name: field, label, kind }) => (
        <FormTextField
          key={field}
          control={control}
          name={field}
          label={label}
          field={{
            type: kind === "secret" ? "password" : kind === "url" ? "url" : "text",
            autoComplete: kind === "secret" ? "new-password" : "off",
            slotProps: { htmlInput: { spellCheck: false } },
          }}
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        <KeyHint facts={facts} />
      </Typography>
      {failure ? <Refusal failure={failure} /> : null}
      <Box sx={{ display: "flex", gap: 3 }}>
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? "Testing…" : "Test and connect"}
        </Button>
        <Button
          disabled={formState.isSubmitting}
          onClick={() => {
            onClose(false);
          }}
        >
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

/** Explains where the key is found, and how it is stored. A source with only an address has no such page. */
function KeyHint({ facts: { fields, keysAt } }: { readonly facts: DataSourceFacts }) {
  const link = (
    <Link href={keysAt.url} target="_blank" rel="noreferrer">
      {keysAt.label}
    </Link>
  );
  if (!fields.some(({ kind }) => kind === "secret"))
    return <>New to it? See {link}. The address is stored encrypted.</>;
  return fields.length > 1 ? (
    <>Find them under {link}. They're stored encrypted; nobody can read them again, not even you.</>
  ) : (
    <>Find it under {link}. It's stored encrypted; nobody can read it again, not even you.</>
  );
}

function Refusal({ failure }: { readonly failure: CallFailure }) {
  const { code, source } = failure;
  if (source && isSourceFault(code)) {
    const { title, advice } = describeSourceFault(code, source);
    return (
      <ErrorNotice title={title}>
        {code === "key-rejected"
          ? "Check that nothing is missing or mistyped, and that it hasn't been revoked there."
          : advice}
      </ErrorNotice>
    );
  }
  return <ErrorNotice title="It isn't connected">{describeCallFailure(failure)}</ErrorNotice>;
}
