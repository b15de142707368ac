/**
 * Avatars of everyone who has a topic selected, for any row, card or node of that topic. Empty when no one has.
 * `within`: topics hidden in its collapsed branch.
 */
import Box from "@mui/material/Box";
import { PresenceAvatar } from "#/map-views/topic-marks/presence-avatar.tsx";
import { usePresence } from "#/map-views/topic-marks/use-presence.ts";
import { describePresence } from "#/map-views/topic-marks/presence-messages.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface PresenceMarksProps {
  readonly topic: string;
  readonly within?: readonly string[];
  readonly sizePx?: number;
}

const SHOWN = 3;

export function PresenceMarks({ topic, within, sizePx = 20 }: PresenceMarksProps) {
  const { byTopic } = usePresence();
  if (byTopic.size === 0) return null;
  const here = [topic, ...(within ?? [])].flatMap((id) => byTopic.get(id) ?? []);
  const people = [...new Map(here.map((person) => [person.uid, person])).values()];
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name);
  return (
    <Box
      component="span"
      data-presence
      title={names.join(", ")}
      sx={{ flex: "none", display: "inline-flex", alignItems: "center" }}
    >
      {people.slice(0, SHOWN).map((person, n) => (
        <Box key={person.uid} component="span" sx={{ display: "flex", ml: n === 0 ? 0 : -1 }}>
          <PresenceAvatar person={person} color={person.color} sizePx={sizePx} />
        </Box>
      ))}
      {people.length > SHOWN ? (
        <Box component="span" aria-hidden="true" sx={{ fontSize: 12, ml: 0.5 }}>
          +{people.length - SHOWN}
        </Box>
      ) : null}
      <VisuallyHidden>{describePresence(names)}</VisuallyHidden>
    </Box>
  );
}
