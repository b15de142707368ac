/** Choice of the tables to import from the opened files, and of the one shown below. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { OpenedTable } from "#/features/maps/import/import-protocol.ts";
import type { ImportFile } from "#/features/maps/import/use-import-file.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface TableChoiceProps {
  readonly file: OpenedTable;
  readonly onChoose: ImportFile["chooseTables"];
}

export function TableChoice({ file, onChoose }: TableChoiceProps) {
  const { tables, chosen, shown } = file;
  const id = useId();
  const toggle = (at: number, isChosen: boolean) => {
    if (isChosen) {
      onChoose([...chosen, at], at);
      return;
    }
    const left = chosen.filter((each) => each !== at);
    onChoose(left, shown === at ? (left[0] ?? at) : shown);
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 2 }}>
      <Typography component="h2" id={id} sx={{ fontSize: 16, fontWeight: 600 }}>
        Tables to import
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {chosen.length > 1
          ? `Joined by keyword. Where figures differ, ${file.isByDate ? "the newest file wins: it's first in the list" : "the table higher in the list wins"}.`
          : "Choose several to join them by keyword."}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          maxHeight: 320,
          overflowY: "auto",
        }}
      >
        {tables.map(({ name, rowCount }, at) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: "grid",
              gridTemplateColumns: "auto minmax(0, 1fr) auto",
              alignItems: "center",
              gap: 2,
              px: 2,
              py: 1,
              borderTop: at === 0 ? 0 : 1,
              borderColor: "divider",
              bgcolor: shown === at ? "action.selected" : "transparent",
            }}
          >
            <Checkbox
              id={`${id}-${String(at)}`}
              checked={chosen.includes(at)}
              onChange={(_, isChosen) => toggle(at, isChosen)}
            />
            <Box
              component="label"
              htmlFor={`${id}-${String(at)}`}
              sx={{ minWidth: 0, fontSize: 14, overflowWrap: "anywhere", cursor: "pointer" }}
            >
              {name}{" "}
              <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
                {countNoun(rowCount, "row")}
              </Box>
            </Box>
            <Button
              size="small"
              aria-label={`${shown === at ? "Shown" : "Show"}: ${name}`}
              {...(shown === at && { "aria-current": true })}
              onClick={() => onChoose(chosen, at)}
            >
              {shown === at ? "Shown" : "Show"}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
