/** Creates a CSV link to one map or view, and shows its address once. */
import { CSV_LINK_DEFAULT_DAYS, type CsvSource } from "@mapwright/core/csv-links/csv-link";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { CallFailure } from "#/platform/call-failure.ts";
import type { CsvLinkActions } from "#/platform/firebase/use-csv-links.client.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { CopiedValue } from "#/ui/controls/copied-value.tsx";
import {
  describeCsvLinkFailure,
  DAYS_LABELS,
  buildImportFormula,
  listDaysChoices,
  parseDaysChoice,
  type DaysChoice,
} from "#/ui/csv-links/csv-link-messages.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";

interface NewCsvLinkProps {
  readonly source: CsvSource;
  /** Whether the person may create a link without expiry. */
  readonly canBeEndless: boolean;
  readonly create: CsvLinkActions["create"];
}

export function NewCsvLink({ source, canBeEndless, create }: NewCsvLinkProps) {
  const id = useId();
  const [choice, setChoice] = useState<DaysChoice>(`${CSV_LINK_DEFAULT_DAYS}`);
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isCreating, setCreating] = useState(false);
  const make = async () => {
    setCreating(true);
    setFailure(null);
    const made = await create({ source, days: parseDaysChoice(choice) });
    setCreating(false);
    if (made.ok) setUrl(made.url);
    else setFailure(made);
  };
  if (url !== null) return <MadeLink url={url} />;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Typography variant="body2" color="textSecondary">
        Google Sheets, Excel and Looker Studio read the latest keywords at this address. Anyone who
        has it can read them, without notes and names.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-end" }}>
        <Box sx={{ width: { xs: "100%", sm: 180 } }}>
          <ChoiceField
            id={id}
            label="Works for"
            value={choice}
            choices={listDaysChoices(canBeEndless)}
            nameOf={(each) => DAYS_LABELS[each]}
            onChange={setChoice}
          />
        </Box>
        <Button variant="outlined" disabled={isCreating} onClick={() => void make()}>
          {isCreating ? "Creating…" : "Create CSV link"}
        </Button>
      </Box>
      {failure ? (
        <ErrorNotice title="We couldn't create the link">
          {describeCsvLinkFailure(failure)}
        </ErrorNotice>
      ) : null}
    </Box>
  );
}

function MadeLink({ url }: { readonly url: string }) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Typography variant="body2" role="status">
        Copy the address now: it's shown only once. You can revoke it in{" "}
        <AppLink to="/app/settings/webhooks">Settings</AppLink>.
      </Typography>
      <CopiedValue label="CSV address" value={url} />
      <CopiedValue label="Google Sheets formula" value={buildImportFormula(url)} />
    </Box>
  );
}
