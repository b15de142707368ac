/** Choosing a plan, a billing period and, for the reduced prices, an eligibility code. */
import { ANNUAL_DISCOUNT_PERCENT, PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Radio from "@mui/material/Radio";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { formatOfferPrice } from "#/features/billing/plan/offer-prices.ts";
import {
  hasReducedPrice,
  chooseOffer,
  PAID_PLAN_KEYS,
  type PaidPlanKey,
  type PlanChoice,
} from "#/features/billing/plan/plan-choice.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";

interface PlanChoiceFieldsProps {
  readonly choice: PlanChoice;
  /** Marked as the present one; null: none is paid for. */
  readonly present: PaidPlanKey | null;
  /** Error in the code; null: none. */
  readonly codeError: string | null;
  readonly onChoose: (choice: PlanChoice) => void;
}

export function PlanChoiceFields({ choice, present, codeError, onChoose }: PlanChoiceFieldsProps) {
  const name = useId();
  const { plan: chosen, interval, code, held } = choice;
  return (
    <Box sx={{ display: "grid", gap: 5 }}>
      <PeriodField
        interval={interval}
        onChoose={(next) => onChoose({ ...choice, interval: next })}
      />
      <Box component="fieldset" aria-label="Plan" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Box sx={{ display: "grid", gap: 2 }}>
          {PAID_PLAN_KEYS.map((plan) => (
            <PlanOption
              key={plan}
              group={name}
              plan={plan}
              price={formatOfferPrice(chooseOffer({ plan, code, held }), interval)}
              isChosen={plan === chosen}
              isPresent={plan === present}
              onChoose={() => onChoose({ ...choice, plan })}
            />
          ))}
        </Box>
      </Box>
      {code === null ? (
        <Button
          size="small"
          sx={{ justifySelf: "start", ml: -2 }}
          onClick={() => onChoose({ ...choice, code: "" })}
        >
          I have an eligibility code
        </Button>
      ) : (
        <CodeField
          code={code}
          error={codeError}
          help={
            hasReducedPrice(chosen)
              ? "For a reduced price on Starter or Pro."
              : `There's no reduced price for ${PLAN_NAMES[chosen]}: codes are for Starter and Pro.`
          }
          onChange={(typed) => onChoose({ ...choice, code: typed })}
          onDrop={() => onChoose({ ...choice, code: null })}
        />
      )}
    </Box>
  );
}

interface PeriodFieldProps {
  readonly interval: PlanChoice["interval"];
  readonly onChoose: (interval: PlanChoice["interval"]) => void;
}

const PERIODS = [
  { value: "month", words: "Monthly" },
  { value: "year", words: `Yearly, −${String(ANNUAL_DISCOUNT_PERCENT)}%` },
] as const;

export function PeriodField({ interval, onChoose }: PeriodFieldProps) {
  const name = useId();
  return (
    <Box
      component="fieldset"
      aria-label="Billing period"
      sx={{ border: 0, m: 0, p: 0, display: "flex", flexWrap: "wrap", columnGap: 4, ml: -2.5 }}
    >
      {PERIODS.map(({ value, words }) => (
        <Box
          key={value}
          component="label"
          sx={{ display: "flex", alignItems: "center", fontSize: 14, cursor: "pointer" }}
        >
          <Radio
            size="small"
            name={name}
            value={value}
            checked={interval === value}
            onChange={() => onChoose(value)}
          />
          {words}
        </Box>
      ))}
    </Box>
  );
}

interface PlanOptionProps {
  readonly group: string;
  readonly plan: PaidPlanKey;
  readonly price: string;
  readonly isChosen: boolean;
  readonly isPresent: boolean;
  readonly onChoose: () => void;
}

function PlanOption({ group, plan, price, isChosen, isPresent, onChoose }: PlanOptionProps) {
  const id = useId();
  const { creditsPerMonth, activeMaps, seats } = PLAN_QUOTAS[plan];
  const maps = activeMaps === null ? "unlimited maps" : countNoun(activeMaps, "map");
  return (
    <Box
      component="label"
      sx={{
        display: "grid",
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: 2,
        p: 2,
        pr: 4,
        border: 1,
        borderRadius: 1,
        cursor: "pointer",
        borderColor: isChosen ? "primary.main" : "divider",
        bgcolor: isChosen ? "action.selected" : "transparent",
        "&:hover": { borderColor: isChosen ? "primary.main" : "text.secondary" },
      }}
    >
      <Radio
        size="small"
        name={group}
        value={plan}
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { "aria-label": PLAN_NAMES[plan], "aria-describedby": id } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {PLAN_NAMES[plan]}
        </Box>
        {isPresent ? (
          <Box component="span" sx={{ ml: 2, fontSize: 12, color: "text.secondary" }}>
            Your plan
          </Box>
        ) : null}
        <Box sx={{ fontSize: 13, color: "text.secondary" }}>
          {formatCount(creditsPerMonth)} credits a month, {maps}, {countNoun(seats, "seat")}
        </Box>
      </Box>
      <Box
        id={id}
        component="span"
        sx={{ fontSize: 14, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
      >
        {price}
      </Box>
    </Box>
  );
}

interface CodeFieldProps {
  readonly code: string;
  readonly error: string | null;
  readonly help: string;
  readonly onChange: (code: string) => void;
  /** Absent where the offer can't be had without one. */
  readonly onDrop?: () => void;
}

export function CodeField({ code, error, help, onChange, onDrop }: CodeFieldProps) {
  const id = useId();
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2 }}>
      <TextField
        id={id}
        label="Eligibility code"
        value={code}
        autoComplete="off"
        fullWidth
        error={error !== null}
        helperText={error ?? help}
        slotProps={{ htmlInput: { autoCapitalize: "characters", spellCheck: false } }}
        onChange={({ target }) => onChange(target.value)}
      />
      {onDrop ? (
        <Button sx={{ mt: 6 }} onClick={onDrop}>
          No code
        </Button>
      ) : null}
    </Box>
  );
}
