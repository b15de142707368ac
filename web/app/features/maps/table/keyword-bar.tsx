/** Actions on all selected keywords at once; shown while any are selected. */
import Typography from "@mui/material/Typography";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { useState } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { TopicPicker } from "#/features/maps/commands/topic-picker.tsx";
import { useRemoval } from "#/features/maps/commands/use-removal.ts";
import { SelectionToolbar, SelectedButton } from "#/ui/controls/selection-toolbar.tsx";
import {
  makePrimary,
  moveKeywords,
  removeKeywords,
} from "#/features/maps/table/keyword-changes.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import { countNoun } from "#/ui/number-text.tsx";

interface KeywordBarProps {
  readonly source: TableSource;
  readonly rows: readonly number[];
  readonly onClear: () => void;
}

const isCluster = ({ parent }: Topic) => parent !== null;

export function KeywordBar({ source, rows, onClear }: KeywordBarProps) {
  const { access, commit } = useMapEditing();
  const remove = useRemoval();
  const [isMoving, setMoving] = useState(false);
  const { snapshot } = source.model;
  const texts = rows.map((row) => snapshot.keywords.text[row] ?? "");
  const primary = makePrimary(snapshot, rows);
  const words = countNoun(rows.length, "keyword");
  if (rows.length === 0) return null;
  return (
    <SelectionToolbar label="Selected keywords" words={words} onClear={onClear}>
      {access === "edit" ? (
        <>
          <SelectedButton icon="arrowRight" onClick={() => setMoving(true)}>
            Move to…
          </SelectedButton>
          <SelectedButton
            icon="star"
            isOff={primary.length === 0}
            title={primary.length === 0 ? "A page has one primary keyword" : undefined}
            onClick={() => commit(primary)}
          >
            Make primary
          </SelectedButton>
          <SelectedButton
            icon="trash"
            isDangerous
            onClick={() => {
              remove(removeKeywords(texts), `${words} removed`);
              onClear();
            }}
          >
            Remove
          </SelectedButton>
        </>
      ) : null}
      {isMoving ? (
        <TopicPicker
          title={`Move ${words}`}
          label="Destination"
          action="Move"
          canChoose={isCluster}
          onChoose={({ id }) => {
            commit(moveKeywords(texts, id));
            onClear();
          }}
          onClose={() => setMoving(false)}
        >
          <Typography>They stay here when the map is regrouped.</Typography>
        </TopicPicker>
      ) : null}
    </SelectionToolbar>
  );
}
