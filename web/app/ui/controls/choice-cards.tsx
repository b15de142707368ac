/** A choice among a few ways, as cards side by side. Each card is a radio button, so the arrow keys move between them. */
import Box from "@mui/material/Box";
import { useId } from "react";
import { CoveringRadio } from "#/ui/controls/covering-radio.tsx";
import { Icon, type IconName } from "#/ui/icon.tsx";

export interface ChoiceCard<Value extends string> {
  readonly value: Value;
  readonly icon: IconName;
  readonly title: string;
  readonly help: string;
}

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly cards: readonly ChoiceCard<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, cards, value, onChange } = props;
  const id = useId();
  return (
    <Box
      component="fieldset"
      sx={{
        display: "grid",
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: `repeat(${cards.length}, minmax(0, 1fr))`,
        },
        m: 0,
        p: 0,
        border: 0,
      }}
    >
      <Box component="legend" sx={{ p: 0, mb: 2, fontSize: 14, fontWeight: 600 }}>
        {legend}
      </Box>
      {cards.map((card) => (
        <Box
          key={card.value}
          component="label"
          sx={{
            position: "relative",
            display: "grid",
            gridTemplateColumns: "auto minmax(0, 1fr)",
            columnGap: 3,
            rowGap: 1,
            alignItems: "center",
            alignContent: "start",
            px: { xs: 3, sm: 4 },
            py: 3,
            cursor: "pointer",
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            bgcolor: "background.paper",
            "&:hover": { borderColor: "text.secondary" },
            "&:has(:checked)": {
              borderColor: "primary.main",
              boxShadow: "inset 0 0 0 1px currentColor",
              color: "primary.main",
            },
            "&:has(:focus-visible)": { outline: "2px solid", outlineOffset: 2 },
          }}
        >
          <CoveringRadio
            name={id}
            value={card.value}
            checked={value === card.value}
            aria-describedby={`${id}-${card.value}`}
            aria-label={card.title}
            onChange={() => onChange(card.value)}
          />
          <Icon name={card.icon} sizePx={20} />
          <Box component="span" sx={{ fontWeight: 600, color: "text.primary" }}>
            {card.title}
          </Box>
          <Box
            component="span"
            id={`${id}-${card.value}`}
            sx={{ gridColumn: "1 / -1", fontSize: 13, color: "text.secondary" }}
          >
            {card.help}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
