/** One choice out of a few that need a sentence each: radio buttons below each other, with what belongs to the chosen one. */
import Box from "@mui/material/Box";
import { useId, type ReactNode } from "react";

export interface ListedChoice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly help: ReactNode;
  /** Reason why the choice isn't available, or how it becomes so; absent: it is available. */
  readonly missing?: ReactNode;
  /** Shown while it is chosen. */
  readonly content?: ReactNode;
}

interface ChoiceListProps<Value extends string> {
  /** Its accessible name. */
  readonly label: string;
  readonly choices: readonly ListedChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, choices, value, onChange } = props;
  const id = useId();
  return (
    <Box role="radiogroup" aria-label={label} sx={{ display: "grid" }}>
      {choices.map((choice, at) => {
        const isChosen = choice.value === value;
        const isMissing = choice.missing !== undefined;
        const helpId = `${id}-${choice.value}`;
        return (
          <Box
            key={choice.value}
            sx={{
              display: "grid",
              gridTemplateColumns: "20px minmax(0, 1fr)",
              columnGap: 3,
              py: 3,
              borderTop: at === 0 ? 0 : 1,
              borderColor: "divider",
            }}
          >
            <Box
              component="input"
              type="radio"
              id={`${helpId}-radio`}
              name={id}
              value={choice.value}
              checked={isChosen}
              disabled={isMissing}
              aria-describedby={helpId}
              onChange={() => onChange(choice.value)}
              sx={{
                width: 18,
                height: 18,
                m: 0,
                mt: "2px",
                accentColor: "var(--mw-primary-main)",
              }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Box
                component="label"
                htmlFor={`${helpId}-radio`}
                sx={{
                  display: "block",
                  fontWeight: 600,
                  fontSize: 15,
                  color: isMissing ? "text.secondary" : "text.primary",
                  cursor: isMissing ? "default" : "pointer",
                }}
              >
                {choice.name}
              </Box>
              <Box id={helpId} sx={{ fontSize: 14, color: "text.secondary", maxWidth: "68ch" }}>
                {choice.help}
                {isMissing ? <> {choice.missing}</> : null}
              </Box>
              {isChosen && choice.content ? <Box sx={{ mt: 3 }}>{choice.content}</Box> : null}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
