/** The actions on the panel's cluster and on one of its keywords. Each can be undone separately. */
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { useState } from "react";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useRemoval } from "#/features/maps/commands/use-removal.ts";
import { TopicPicker } from "#/features/maps/commands/topic-picker.tsx";
import { Icon } from "#/ui/icon.tsx";

export function ClusterActions({ topic }: { readonly topic: Topic }) {
  const { access } = useMapEditing();
  const { openMenu } = useMapCommands();
  if (access !== "edit") return null;
  return (
    <IconButton
      size="small"
      aria-label={`More for ${topic.name}`}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        openMenu({ x: left, y: bottom }, [topic.id]);
      }}
    >
      <Icon name="more" />
    </IconButton>
  );
}

interface KeywordActionsProps {
  readonly topic: Topic;
  readonly text: string;
}

/** The actions on one keyword of a cluster. */
export function KeywordActions({ topic, text }: KeywordActionsProps) {
  const { access, state, commit } = useMapEditing();
  const remove = useRemoval();
  const [isMoving, setMoving] = useState(false);
  const canChoose = (other: Topic) => other.id !== topic.id && other.parent !== null;
  if (access !== "edit" || !state.topics.has(topic.id)) return null;
  return (
    <>
      <Button size="small" color="secondary" onClick={() => setMoving(true)}>
        Move…
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
        onClick={() => remove([{ kind: "remove-keywords", keywords: [text] }], `“${text}” removed`)}
      >
        Remove
      </Button>
      {isMoving ? (
        <TopicPicker
          title={`Move “${text}”`}
          label="Destination"
          action="Move"
          canChoose={canChoose}
          onChoose={({ id }) => commit([{ kind: "move-keywords", topic: id, keywords: [text] }])}
          onClose={() => setMoving(false)}
        >
          <Typography>It stays there when the map is regrouped.</Typography>
        </TopicPicker>
      ) : null}
    </>
  );
}
