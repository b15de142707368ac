/** What can be done to all marked keywords at once; there while any is marked. */
import Typography from "@mui/material/Typography";
import type { Topic } from "@mapwright/core/maps/log/map-state";
import { useState } from "react";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { TopicPicker } from "#/features/maps/editing/topic-picker.tsx";
import { MarkedBar, MarkedButton } from "#/features/maps/selection/marked-bar.tsx";
import {
  makePrimary,
  moveKeywords,
  removeKeywords,
} from "#/features/maps/table/keyword-changes.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import { countOf } from "#/ui/number-text.tsx";

interface KeywordBarProps {
  readonly source: TableSource;
  readonly rows: readonly number[];
  readonly onClear: () => void;
}

const isCluster = ({ parent }: Topic) => parent !== null;

export function KeywordBar({ source, rows, onClear }: KeywordBarProps) {
  const { access, commit } = useMapEditing();
  const [isMoving, setMoving] = useState(false);
  const { snapshot } = source.model;
  const texts = rows.map((row) => snapshot.keywords.text[row] ?? "");
  const primary = makePrimary(snapshot, rows);
  const words = countOf(rows.length, "keyword");
  if (rows.length === 0) return null;
  return (
    <MarkedBar label="Marked keywords" words={words} onClear={onClear}>
      {access === "edit" ? (
        <>
          <MarkedButton icon="arrowRight" onClick={() => setMoving(true)}>
            Move to …
          </MarkedButton>
          <MarkedButton
            icon="star"
            isOff={primary.length === 0}
            title={primary.length === 0 ? "A cluster has one primary keyword" : undefined}
            onClick={() => commit(primary)}
          >
            Make primary
          </MarkedButton>
          <MarkedButton
            icon="trash"
            isDangerous
            onClick={() => {
              commit(removeKeywords(texts));
              onClear();
            }}
          >
            Remove
          </MarkedButton>
        </>
      ) : null}
      {isMoving ? (
        <TopicPicker
          title={`Move ${words}`}
          label="To"
          action="Move"
          canChoose={isCluster}
          onChoose={({ id }) => {
            commit(moveKeywords(texts, id));
            onClear();
          }}
          onClose={() => setMoving(false)}
        >
          <Typography>They stay where you put them when the map is regrouped.</Typography>
        </TopicPicker>
      ) : null}
    </MarkedBar>
  );
}
