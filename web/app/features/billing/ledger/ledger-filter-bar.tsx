import { CREDIT_SPENDERS, type CreditSpender } from "@mapwright/core/billing/ledger-entry";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import {
  isFiltered,
  LEDGER_KINDS,
  readLedgerFilter,
  type LedgerKind,
} from "#/features/billing/ledger/ledger-filter.ts";
import { KIND_NAMES, SPENDER_NAMES } from "#/features/billing/ledger/ledger-labels.ts";
import { useEagerUrlQuery } from "#/platform/url-query.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";

const ANY = "any";
const FIELDS = ["kind", "by", "from", "to"] as const;

/** The ledger's filters, kept in the URL. */
export function LedgerFilterBar() {
  const [params, changeQuery] = useEagerUrlQuery();
  const filter = readLedgerFilter(params);
  const { kind, by, from, to } = filter;
  const choose = (name: (typeof FIELDS)[number], value: string) => {
    changeQuery(
      (before) => {
        if (value === ANY || value === "") before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  };
  const clear = () => {
    changeQuery(
      (before) => {
        for (const name of FIELDS) before.delete(name);
        return before;
      },
      { replace: true },
    );
  };
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr 1fr", md: "180px 180px 160px 160px auto" },
        alignItems: "end",
        gap: 3,
        mb: 4,
      }}
    >
      <ChoiceField<LedgerKind | typeof ANY>
        label="Kind"
        value={kind ?? ANY}
        choices={[ANY, ...LEDGER_KINDS]}
        nameOf={(choice) => (choice === ANY ? "Any kind" : KIND_NAMES[choice])}
        onChange={(value) => choose("kind", value)}
      />
      <ChoiceField<CreditSpender | typeof ANY>
        label="Spent by"
        value={by ?? ANY}
        choices={[ANY, ...CREDIT_SPENDERS]}
        nameOf={(choice) => (choice === ANY ? "Anyone" : SPENDER_NAMES[choice])}
        onChange={(value) => choose("by", value)}
      />
      <DayField label="From" value={from} onChange={(value) => choose("from", value)} />
      <DayField label="To" value={to} onChange={(value) => choose("to", value)} />
      {isFiltered(filter) ? (
        <Button onClick={clear} sx={{ justifySelf: "start" }}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
