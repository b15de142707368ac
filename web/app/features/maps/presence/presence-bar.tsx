/**
 * Other people in the map: a stack of avatars in the toolbar. Clicking one follows that person. Hidden when no one else
 * is there.
 */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { PresenceAvatar } from "#/map-views/topic-marks/presence-avatar.tsx";
import { PresenceMenu } from "#/features/maps/presence/presence-menu.tsx";
import { usePlaceLabel } from "#/features/maps/presence/place-labels.ts";
import { usePresence, type PresentPerson } from "#/map-views/topic-marks/use-presence.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";

/** Avatars side by side; the rest are in the menu. */
const SHOWN = 3;
const MARK_PX = 28;

export function PresenceBar() {
  const { people } = usePresence();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (people.length === 0) return null;
  const hidden = people.length - SHOWN;
  return (
    <Box
      role="group"
      aria-label="People in this map"
      sx={{ display: "flex", alignItems: "center", flex: "none" }}
    >
      {people.slice(0, SHOWN).map((person, n) => (
        <FollowMark key={person.uid} person={person} isFirst={n === 0} />
      ))}
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`In this map: you and ${countNoun(people.length, "other person", "other people")}`}
        title="People in this map"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          height: MARK_PX,
          minWidth: 24,
          px: 0.5,
          ml: 0.5,
          borderRadius: 999,
          fontSize: 12,
          fontWeight: 600,
          color: "text.secondary",
          "&:hover": { bgcolor: "background.inset" },
        }}
      >
        {hidden > 0 ? `+${String(hidden)}` : null}
        <Icon name="chevronDown" sizePx={14} />
      </ButtonBase>
      <PresenceMenu anchor={anchor} onClose={() => setAnchor(null)} />
    </Box>
  );
}

function FollowMark({
  person,
  isFirst,
}: {
  readonly person: PresentPerson;
  readonly isFirst: boolean;
}) {
  const { following, follow } = usePresence();
  const placeLabel = usePlaceLabel();
  const isFollowed = following?.uid === person.uid;
  return (
    <ButtonBase
      aria-label={`Follow ${person.name}`}
      aria-pressed={isFollowed}
      title={`${person.name}: ${placeLabel(person)}`}
      onClick={() => follow(isFollowed ? null : person.uid)}
      sx={{
        borderRadius: "50%",
        ml: isFirst ? 0 : -1.5,
        transition: "transform 120ms ease-out",
        "&:hover, &:focus-visible": { transform: "translateY(-1px)", zIndex: 1 },
        "@media (prefers-reduced-motion: reduce)": { transition: "none" },
      }}
    >
      <PresenceAvatar person={person} color={person.color} sizePx={MARK_PX} />
    </ButtonBase>
  );
}
