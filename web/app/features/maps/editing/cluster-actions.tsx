/** What can be done to a whole cluster: moved, merged, deleted. Each is one deed, and undone as one. */
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import type { Topic } from "@mapwright/core/maps/log/map-state";
import { isWithin, orderBehind } from "@mapwright/core/maps/log/topic-tree";
import { useCallback, useState } from "react";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { TopicPicker } from "#/features/maps/editing/topic-picker.tsx";
import { Icon } from "#/ui/icon.tsx";

type Asking = "move" | "merge" | null;

export function ClusterActions({ topic }: { readonly topic: Topic }) {
  const { access, state, commit, newId } = useMapEditing();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const canChoose = useCallback(
    (other: Topic) => !isWithin(state, other.id, topic.id) && other.id !== topic.parent,
    [state, topic.id, topic.parent],
  );
  if (access !== "edit") return null;
  const ask = (what: Asking) => {
    setAnchor(null);
    setAsking(what);
  };
  const { id, name } = topic;
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => ask("move")}>Move under …</MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            const order = orderBehind(state, null);
            commit([{ kind: "move-topic", topic: id, parent: null, order }]);
          }}
          disabled={topic.parent === null}
        >
          Make it a pillar
        </MenuItem>
        <MenuItem onClick={() => ask("merge")}>Merge into …</MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            const order = orderBehind(state, id);
            const made = newId();
            commit([{ kind: "create-topic", topic: made, parent: id, order, name: "New cluster" }]);
          }}
        >
          Add a cluster under it
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            commit([{ kind: "delete-topic", topic: id }]);
          }}
        >
          Delete
        </MenuItem>
      </Menu>
      {asking === "move" ? (
        <TopicPicker
          title={`Move “${name}”`}
          label="Under"
          action="Move"
          canChoose={canChoose}
          onChoose={({ id: parent }) =>
            commit([{ kind: "move-topic", topic: id, parent, order: orderBehind(state, parent) }])
          }
          onClose={() => setAsking(null)}
        >
          <Typography>It goes with its keywords and all that stands under it.</Typography>
        </TopicPicker>
      ) : null}
      {asking === "merge" ? (
        <TopicPicker
          title={`Merge “${name}”`}
          label="Into"
          action="Merge"
          canChoose={canChoose}
          onChoose={({ id: into }) => commit([{ kind: "merge-topic", topic: id, into }])}
          onClose={() => setAsking(null)}
        >
          <Typography>
            Its keywords become part of the other cluster. Undo takes it back.
          </Typography>
        </TopicPicker>
      ) : null}
    </>
  );
}

interface KeywordActionsProps {
  readonly topic: Topic;
  readonly text: string;
}

/** What can be done to one keyword of a cluster. */
export function KeywordActions({ topic, text }: KeywordActionsProps) {
  const { access, state, commit } = useMapEditing();
  const [isMoving, setMoving] = useState(false);
  const canChoose = useCallback(
    (other: Topic) => other.id !== topic.id && other.parent !== null,
    [topic.id],
  );
  if (access !== "edit" || !state.topics.has(topic.id)) return null;
  return (
    <>
      <Button size="small" color="secondary" onClick={() => setMoving(true)}>
        Move …
      </Button>
      <Button
        size="small"
        color="secondary"
        onClick={() => commit([{ kind: "set-primary", topic: topic.id, keyword: text }])}
      >
        Make primary
      </Button>
      <Button
        size="small"
        color="secondary"
        onClick={() => commit([{ kind: "remove-keywords", keywords: [text] }])}
      >
        Remove
      </Button>
      {isMoving ? (
        <TopicPicker
          title={`Move “${text}”`}
          label="To"
          action="Move"
          canChoose={canChoose}
          onChoose={({ id }) => commit([{ kind: "move-keywords", topic: id, keywords: [text] }])}
          onClose={() => setMoving(false)}
        >
          <Typography>It stays where you put it when the map is regrouped.</Typography>
        </TopicPicker>
      ) : null}
    </>
  );
}
