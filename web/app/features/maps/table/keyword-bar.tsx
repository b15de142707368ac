/** What can be done to all marked keywords at once; there while any is marked. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Topic } from "@mapwright/core/maps/log/map-state";
import { useState } from "react";
import { useMapEditing } from "#/features/maps/editing/map-editing.ts";
import { TopicPicker } from "#/features/maps/editing/topic-picker.tsx";
import {
  makePrimary,
  moveKeywords,
  removeKeywords,
} from "#/features/maps/table/keyword-changes.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import { countOf } from "#/ui/number-text.tsx";
import { Icon } from "#/ui/icon.tsx";

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
    <Box
      role="toolbar"
      aria-label="Marked keywords"
      sx={{
        position: "absolute",
        left: "50%",
        bottom: 56,
        transform: "translateX(-50%)",
        zIndex: 3,
        maxWidth: "calc(100% - 24px)",
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 3,
        py: 1,
        overflowX: "auto",
        whiteSpace: "nowrap",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1.5,
        boxShadow: 8,
      }}
    >
      <Box role="status" sx={{ fontSize: 14, fontWeight: 550, mr: 2 }}>
        {words} marked
      </Box>
      {access === "edit" ? (
        <>
          <BarButton icon="arrowRight" onClick={() => setMoving(true)}>
            Move to …
          </BarButton>
          <BarButton
            icon="star"
            isOff={primary.length === 0}
            title={primary.length === 0 ? "A cluster has one primary keyword" : undefined}
            onClick={() => commit(primary)}
          >
            Make primary
          </BarButton>
          <BarButton
            icon="trash"
            onClick={() => {
              commit(removeKeywords(texts));
              onClear();
            }}
          >
            Remove
          </BarButton>
        </>
      ) : null}
      <IconButton
        size="small"
        aria-label="Mark nothing"
        title="Mark nothing (Esc)"
        onClick={onClear}
      >
        <Icon name="close" sizePx={16} />
      </IconButton>
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
    </Box>
  );
}

interface BarButtonProps {
  readonly icon: "arrowRight" | "star" | "trash";
  readonly isOff?: boolean;
  readonly title?: string | undefined;
  readonly onClick: () => void;
  readonly children: string;
}

function BarButton({ icon, isOff = false, title, onClick, children }: BarButtonProps) {
  return (
    <Button
      size="small"
      color={icon === "trash" ? "error" : "secondary"}
      disabled={isOff}
      title={title}
      startIcon={<Icon name={icon} sizePx={16} />}
      onClick={onClick}
      sx={{ flex: "none" }}
    >
      {children}
    </Button>
  );
}
