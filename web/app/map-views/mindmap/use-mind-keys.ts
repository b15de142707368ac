import type { KeyboardEvent } from "react";
import { toCanvasKey } from "#/map-views/canvas/canvas-keys.ts";
import { findMindKeyAction, type MindAction } from "#/map-views/mindmap/mind-keys.ts";
import type { MindRow } from "#/map-views/mindmap/mind-rows.ts";
import type { MindActions } from "#/map-views/mindmap/use-mind-actions.ts";
import type { MindRowsControl } from "#/map-views/mindmap/use-mind-rows.ts";
import type { MindCamera } from "#/map-views/mindmap/use-mind-camera.ts";

interface MindKeysInput {
  readonly control: MindRowsControl;
  readonly actions: MindActions;
  readonly camera: MindCamera;
  readonly canEdit: boolean;
  /** The text tree is shown instead of the drawing: it has no sides. */
  readonly isList: boolean;
  readonly onActivate: (row: MindRow) => void;
  readonly onOpen: (row: MindRow, isOpen: boolean) => void;
  readonly onRename: (row: MindRow) => void;
  readonly onSelectAll: () => void;
}

/** The key handler of the mind map. Keys it doesn't handle go on to the page. */
export function useMindKeys(input: MindKeysInput): (event: KeyboardEvent) => void {
  const { control, camera } = input;
  return (event) => {
    const zoom = toCanvasKey(event);
    if (zoom === "fit") camera.fit(control.layout);
    else if (zoom === "zoom-in") camera.zoomIn();
    else if (zoom === "zoom-out") camera.zoomOut();
    else {
      const action = findMindKeyAction(control.rows, control.focused, event, !input.isList);
      if (!action || !act(input, action)) return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

/** @returns whether anything was done: editing keys are not handled for read-only users */
function act(input: MindKeysInput, action: MindAction): boolean {
  const { control, canEdit } = input;
  const row = control.rows[control.focused];
  if (!row) return false;
  if (action.kind === "focus") {
    const key = control.rows[action.row]?.key;
    if (key !== undefined) control.focus(key);
  } else if (action.kind === "open" || action.kind === "close") {
    input.onOpen(row, action.kind === "open");
  } else if (action.kind === "open-siblings") control.openSiblings(row);
  else if (action.kind === "activate") input.onActivate(row);
  else if (action.kind === "mark-all") input.onSelectAll();
  else return canEdit && change(input, row, action);
  return true;
}

function change({ control, actions, onRename }: MindKeysInput, row: MindRow, action: MindAction) {
  if (action.kind === "rename") onRename(row);
  else if (action.kind === "add-child") actions.addChild(row);
  else if (action.kind === "add-sibling") actions.addSibling(row);
  else if (action.kind === "shift") actions.shift(control.focused, action.to);
  return true;
}
