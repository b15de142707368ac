/** Suggestions of people while an @ mention is typed. The field keeps the focus and moves through the list. */
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import { PersonMark } from "#/ui/controls/person-mark.tsx";

interface MentionListProps {
  readonly id: string;
  readonly anchor: HTMLElement | null;
  readonly people: readonly MapPerson[];
  /** Index of the one that Enter selects. */
  readonly active: number;
  readonly onChoose: (person: MapPerson) => void;
  readonly onPoint: (position: number) => void;
}

export const getOptionId = (list: string, position: number) => `${list}-${String(position)}`;

export function MentionList(props: MentionListProps) {
  const { id, anchor, people, active, onChoose, onPoint } = props;
  return (
    <Popper
      open={anchor !== null && people.length > 0}
      anchorEl={anchor}
      placement="bottom-start"
      // Rendered within the panel or dialog that contains the field.
      disablePortal
      role="presentation"
      sx={{ zIndex: "modal" }}
    >
      <Paper
        id={id}
        role="listbox"
        aria-label="People to mention"
        sx={{
          my: 0.5,
          py: 1,
          minWidth: 220,
          maxWidth: 320,
          border: 1,
          borderColor: "divider",
          boxShadow: "var(--mw-floatShadow)",
        }}
      >
        {people.map((person, n) => (
          <Box
            key={person.uid}
            id={getOptionId(id, n)}
            role="option"
            aria-selected={n === active}
            // Before the field loses focus.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(person);
            }}
            onMouseEnter={() => onPoint(n)}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 2,
              px: 3,
              py: 1,
              fontSize: 14,
              cursor: "pointer",
              bgcolor: n === active ? "primary.light" : "transparent",
            }}
          >
            <PersonMark name={person.name} email="" photo={person.photo} sizePx={22} />
            <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
              {person.name}
            </Box>
          </Box>
        ))}
      </Paper>
    </Popper>
  );
}
