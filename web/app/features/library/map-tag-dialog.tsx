/** Edits the tags of one or several maps: each tag can be on all of them, on some or on none. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import {
  MAP_MAX_TAGS,
  isSameTag,
  readTag,
  withTag,
  withoutTag,
} from "@mapwright/core/maps/map-tags";
import { useState } from "react";
import { TagDialog } from "#/ui/controls/tag-dialog.tsx";
import type { TagState } from "#/ui/controls/tag-toggle.tsx";

type Tagging = ReadonlyMap<MapDocument, readonly string[]>;

interface MapTagDialogProps {
  readonly maps: readonly MapDocument[];
  /** The workspace's tags, the most used first. */
  readonly known: readonly string[];
  /** Receives only the maps whose tags changed. */
  readonly onSave: (tags: Tagging) => void;
  readonly onClose: () => void;
}

function stateOf(tagging: Tagging, tag: string): TagState {
  const tagged = [...tagging.values()].filter((tags) => tags.some((one) => isSameTag(one, tag)));
  if (tagged.length === 0) return "none";
  return tagged.length === tagging.size ? "all" : "some";
}

const changed = (tagging: Tagging): Tagging =>
  new Map([...tagging].filter(([map, tags]) => tags.join("\n") !== map.tags.join("\n")));

export function MapTagDialog({ maps, known, onSave, onClose }: MapTagDialogProps) {
  const [tagging, setTagging] = useState<Tagging>(
    () => new Map(maps.map((map) => [map, map.tags])),
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const offered = [...added, ...known.filter((tag) => !added.some((one) => isSameTag(one, tag)))];
  const isFull = [...tagging.values()].some((tags) => tags.length >= MAP_MAX_TAGS);
  const change = (next: (tags: readonly string[]) => readonly string[]) =>
    setTagging((before) => new Map([...before].map(([map, tags]) => [map, next(tags)])));
  const add = (): Tagging => {
    const tag = readTag(typed);
    if (tag === null) return tagging;
    const spelled = known.find((one) => isSameTag(one, tag)) ?? tag;
    const next = new Map([...tagging].map(([map, tags]) => [map, withTag(tags, spelled)]));
    setTagging(next);
    setAdded((before) => [spelled, ...before.filter((one) => !isSameTag(one, spelled))]);
    setTyped("");
    return next;
  };
  const save = (next: Tagging) => {
    onSave(changed(next));
    onClose();
  };
  return (
    <TagDialog
      title={headingOf(maps)}
      offered={offered.map((tag) => ({ tag, state: stateOf(tagging, tag) }))}
      emptyText="No tags yet. Use them to group maps by client, quarter or site."
      typed={typed}
      {...(isFull && {
        typedHelp: `A map can have up to ${String(MAP_MAX_TAGS)} tags. Remove one first.`,
      })}
      onType={setTyped}
      onAdd={add}
      onToggle={(tag, state) =>
        change((tags) => (state === "all" ? withoutTag(tags, tag) : withTag(tags, tag)))
      }
      onSave={() => save(add())}
      onClose={onClose}
    />
  );
}

function headingOf(maps: readonly MapDocument[]): string {
  const [first] = maps;
  return maps.length === 1 && first ? `Tags of “${first.title}”` : `Tags of ${maps.length} maps`;
}
