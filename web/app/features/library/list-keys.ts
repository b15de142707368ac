/** Keyboard control of the list: arrow keys move between maps, single keys act on the focused one. */
import { mapId, type MapId } from "@mapwright/core/ids";
import type { KeyboardEvent } from "react";
import type { LibraryList } from "#/features/library/library-view.ts";

const LINK = "a[data-map]";

/** The index to focus among `count` maps; null: the key has no meaning here. */
export function chooseTarget(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

/** @returns whether the key was an arrow on a map, and focus has moved */
export function moveFocus(event: KeyboardEvent): boolean {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINK)];
  const at = links.findIndex((link) => link === event.target);
  const target = at >= 0 && isPlain(event) ? chooseTarget(event.key, at, links.length) : null;
  if (target === null) return false;
  event.preventDefault();
  links[target]?.focus();
  return true;
}

const KEYS = { x: "choose", F2: "rename", t: "tag", Delete: "trash" } as const;
type KeyAction = (typeof KEYS)[keyof typeof KEYS];

const isKey = (key: string): key is keyof typeof KEYS => key in KEYS;

/** The action of a key, and the map it applies to. In the trash, maps can only be selected. */
export function toRowAction(
  event: KeyboardEvent,
  list: LibraryList,
): { readonly action: KeyAction; readonly mapId: MapId } | null {
  const link = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(LINK) : null;
  const id = mapId.safeParse(link?.dataset["map"]);
  if (!id.success || !isPlain(event) || !isKey(event.key)) return null;
  const action = KEYS[event.key];
  return list === "trash" && action !== "choose" ? null : { action, mapId: id.data };
}
