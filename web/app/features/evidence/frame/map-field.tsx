import type { MapDocument } from "@mapwright/core/maps/map-document";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";

interface MapFieldProps {
  readonly maps: readonly MapDocument[];
  readonly value: MapDocument;
  readonly onChange: (id: MapDocument["id"]) => void;
  readonly label?: string;
}

/** The choice of a map by its title. */
export function MapField({ maps, value, onChange, label = "Map" }: MapFieldProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value.id}
      onChange={({ target }) => {
        const chosen = maps.find(({ id }) => id === target.value);
        if (chosen) onChange(chosen.id);
      }}
      sx={{ width: { xs: "100%", sm: 320 } }}
      slotProps={{
        select: {
          // The field lays its value out as a row, in which a text of its own is cut without a mark.
          renderValue: () => (
            <Box
              component="span"
              title={value.title}
              sx={{ overflow: "hidden", textOverflow: "ellipsis" }}
            >
              {value.title}
            </Box>
          ),
        },
      }}
    >
      {maps.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
