import { use, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { getRowTopic } from "#/map-views/outline/outline-row-view.tsx";
import type { OutlineRow } from "#/map-views/outline/outline-rows.ts";
import type { RowRenaming } from "#/map-views/outline/rename-field.tsx";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { MapEditingContext } from "#/map-views/port/map-editing.ts";

/**
 * Renames topics in their rows, as long as they have one.
 * @param focusRow also scrolls to it
 */
export function useRowRenaming(
  rows: readonly OutlineRow[],
  focusRow: (at: number) => void,
): (row: OutlineRow) => RowRenaming | null {
  const commit = use(MapEditingContext)?.commit;
  const { onRename } = useMapCommands();
  const [renamed, setRenamed] = useState<string | null>(null);
  const rowOf = (topic: string) =>
    rows.findIndex((row) => row.kind !== "keyword" && getRowTopic(row) === topic);
  const take = useEffectEvent((topic: string) => {
    const at = rowOf(topic);
    if (at < 0) return false;
    focusRow(at);
    setRenamed(topic);
    return true;
  });
  useEffect(() => onRename({ isFirst: true, take: (topic) => take(topic) }), [onRename]);
  return (row) => {
    if (row.kind === "keyword" || renamed !== getRowTopic(row)) return null;
    const topic = getRowTopic(row);
    return {
      onEnd: (name, byKey) => {
        flushSync(() => setRenamed(null));
        if (name !== null) commit?.([{ kind: "rename-topic", topic, name }]);
        if (byKey) focusRow(rowOf(topic));
      },
    };
  };
}
