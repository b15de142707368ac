/**
 * A person's round avatar in their hue: photo or initials. Decorative, as `PersonMark` is: text next to it names the
 * person.
 */
import Box from "@mui/material/Box";
import { PersonMark } from "#/ui/controls/person-mark.tsx";
import { getPillarHue } from "#/ui/theme/map-colors.ts";

interface PresenceMarkProps {
  readonly person: { readonly name: string; readonly photo: string | null };
  readonly color: number;
  readonly sizePx: number;
}

export function PresenceAvatar({ person, color, sizePx }: PresenceMarkProps) {
  const hue = getPillarHue(color);
  return (
    <Box
      component="span"
      sx={{
        flex: "none",
        display: "inline-grid",
        borderRadius: "50%",
        // The ring identifies the person; the gap inside separates it from what is underneath.
        border: `2px solid ${hue.line}`,
        bgcolor: "background.paper",
        "& > span": { bgcolor: hue.fill, color: hue.text },
      }}
    >
      <PersonMark name={person.name} email="" photo={person.photo} sizePx={sizePx - 4} />
    </Box>
  );
}
