/** Everyone in the map by name, with their location and a follow button. */
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useAnnounceSetting } from "#/features/maps/announce/announce-setting.ts";
import { findPersonName } from "@mapwright/core/maps/map-people";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { usePlaceLabel } from "#/features/maps/presence/place-labels.ts";
import { PresenceAvatar } from "#/map-views/topic-marks/presence-avatar.tsx";
import { usePresence } from "#/map-views/topic-marks/use-presence.ts";
import { Icon } from "#/ui/icon.tsx";

interface PresenceMenuProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export function PresenceMenu({ anchor, onClose }: PresenceMenuProps) {
  const { people, following, follow, ownColor } = usePresence();
  const { me, people: members } = useMapEditing();
  const placeLabel = usePlaceLabel();
  const [isAnnouncing, setAnnouncing] = useAnnounceSetting();
  const photo = members.find(({ uid }) => uid === me)?.photo ?? null;
  const name = findPersonName(members, me);
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { minWidth: 260, maxWidth: 360 } } }}
    >
      {people.map((person) => {
        const isFollowed = following?.uid === person.uid;
        return (
          <MenuItem
            key={person.uid}
            onClick={() => {
              onClose();
              follow(isFollowed ? null : person.uid);
            }}
            sx={{ gap: 3 }}
          >
            <PresenceAvatar person={person} color={person.color} sizePx={28} />
            <Words name={person.name} place={placeLabel(person)} />
            <Box component="span" sx={{ fontSize: 12, color: "primary.main", fontWeight: 600 }}>
              {isFollowed ? "Stop following" : "Follow"}
            </Box>
          </MenuItem>
        );
      })}
      <MenuItem disabled sx={{ gap: 3, "&.Mui-disabled": { opacity: 1 } }}>
        <PresenceAvatar person={{ name, photo }} color={ownColor} sizePx={28} />
        <Words name={name} place="You" />
      </MenuItem>
      <Divider component="li" role="separator" />
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={isAnnouncing}
        onClick={() => setAnnouncing(!isAnnouncing)}
        sx={{ gap: 3 }}
      >
        <Box component="span" sx={{ width: 28, display: "grid", placeItems: "center" }}>
          {isAnnouncing ? <Icon name="check" sizePx={16} /> : null}
        </Box>
        Announce changes by others
      </MenuItem>
    </Menu>
  );
}

function Words({ name, place }: { readonly name: string; readonly place: string }) {
  return (
    <Box component="span" sx={{ flex: 1, minWidth: 0, display: "grid" }}>
      <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
        {name}
      </Box>
      <Box
        component="span"
        sx={{
          fontSize: 12,
          color: "text.secondary",
          overflow: "hidden",
          textOverflow: "ellipsis",
        }}
      >
        {place}
      </Box>
    </Box>
  );
}
