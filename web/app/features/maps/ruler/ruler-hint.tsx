/** Says which page to select next while measuring. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { MapNote } from "#/features/maps/panel/map-note.tsx";
import { describeRulerHint, RULER_TITLE } from "#/features/maps/ruler/ruler-messages.ts";
import type { Ruler } from "#/features/maps/ruler/use-ruler.ts";

export function RulerHint({ ruler }: { readonly ruler: Ruler }) {
  if (!ruler.isChoosing) return null;
  return (
    <MapNote>
      <span>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {RULER_TITLE}
        </Box>{" "}
        {describeRulerHint(ruler.ends)}
      </span>
      <Button size="small" color="secondary" onClick={ruler.end}>
        Cancel
      </Button>
    </MapNote>
  );
}
