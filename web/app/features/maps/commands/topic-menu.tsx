/** The context menu of topics. Commands that the role does not allow are hidden. */
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Fragment } from "react";
import { COMMAND_LABELS, getCommandLabel } from "#/features/maps/commands/command-labels.ts";
import { TOPIC_COMMANDS, type TopicCommandId } from "#/map-views/port/map-commands.ts";
import { isByTouch } from "#/features/maps/commands/use-long-press.ts";
import { listPresentTopics } from "@mapwright/core/maps/log/topic-changes";
import { useMapEditing, type MapEditing } from "#/map-views/port/map-editing.ts";
import { countNoun } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";

export interface OpenMenu {
  /** Window position, px. */
  readonly at: { readonly x: number; readonly y: number };
  readonly topics: readonly string[];
}

interface TopicMenuProps {
  readonly menu: OpenMenu | null;
  readonly onRun: (command: TopicCommandId, topics: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A divider is drawn before these. */
const BEGINS_GROUP: ReadonlySet<TopicCommandId> = new Set(["set-status", "move", "lock"]);

export function TopicMenu({ menu, onRun, onClose }: TopicMenuProps) {
  const editing = useMapEditing();
  const offered = menu ? listOfferedCommands(editing, menu.topics) : [];
  const topics = menu ? listPresentTopics(editing.state, menu.topics) : [];
  const [first] = topics;
  const label =
    topics.length === 1 && first ? first.name : countNoun(topics.length, "selected topic");
  return (
    <Menu
      open={menu !== null}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: menu?.at.x ?? 0, top: menu?.at.y ?? 0 }}
      slotProps={{ list: { "aria-label": label, dense: true } }}
      // Right-clicking again where the menu is would open the browser's own menu over it. After a long press the
      // browser's event is the same press, reported later than ours.
      onContextMenu={(event) => {
        event.preventDefault();
        if (!isByTouch(event.nativeEvent)) onClose();
      }}
    >
      {offered.map((command, at) => {
        const { icon, key } = COMMAND_LABELS[command];
        return (
          <Fragment key={command}>
            {at > 0 && BEGINS_GROUP.has(command) ? <Divider component="li" /> : null}
            <MenuItem
              onClick={() => {
                onClose();
                if (menu) onRun(command, menu.topics);
              }}
            >
              <ListItemIcon>
                <Icon name={icon} sizePx={16} />
              </ListItemIcon>
              <ListItemText>{getCommandLabel(command, topics)}</ListItemText>
              {key ? (
                <Box
                  component="kbd"
                  aria-hidden="true"
                  sx={{
                    ml: 6,
                    font: "inherit",
                    fontSize: 12,
                    color: "text.secondary",
                    "@media (pointer: coarse)": { display: "none" },
                  }}
                >
                  {key}
                </Box>
              ) : null}
            </MenuItem>
          </Fragment>
        );
      })}
    </Menu>
  );
}

/** The commands that apply to these topics and this person. */
export function listOfferedCommands(
  { access, state }: Pick<MapEditing, "access" | "state">,
  ids: readonly string[],
): TopicCommandId[] {
  const topics = listPresentTopics(state, ids);
  return TOPIC_COMMANDS.filter((command) => {
    const { isForAll, isForOne, isForTwo } = COMMAND_LABELS[command];
    if (topics.length === 0 || (isForOne && topics.length > 1)) return false;
    if (isForTwo && (topics.length !== 2 || topics.some(({ parent }) => parent === null)))
      return false;
    if (command === "comment") return access !== "look";
    if (command === "make-pillar" && topics.every(({ parent }) => parent === null)) return false;
    return isForAll === true || access === "edit";
  });
}
