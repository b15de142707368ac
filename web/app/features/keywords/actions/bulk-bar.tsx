/** Floats over the rows while any are selected: how many, and the actions for all of them. */
import { SelectedButton, SelectionToolbar } from "#/ui/controls/selection-toolbar.tsx";
import type { IconName } from "#/ui/icon.tsx";
import { formatCount } from "#/ui/number-text.tsx";

export const BULK_ACTIONS = ["map", "add", "tag", "refresh", "export", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const WORDS: Readonly<Record<BulkAction, { readonly label: string; readonly icon: IconName }>> = {
  map: { label: "New map", icon: "map" },
  add: { label: "Add to map", icon: "plus" },
  tag: { label: "Tag", icon: "tag" },
  refresh: { label: "Refresh", icon: "refresh" },
  export: { label: "Export", icon: "download" },
  delete: { label: "Delete", icon: "trash" },
};

interface BulkBarProps {
  readonly count: number;
  /** Actions that the person's role allows. */
  readonly actions: readonly BulkAction[];
  readonly onAction: (action: BulkAction) => void;
  readonly onClear: () => void;
}

export function KeywordsBulkBar({ count, actions, onAction, onClear }: BulkBarProps) {
  return (
    <SelectionToolbar
      label="Selected keywords"
      words={formatCount(count)}
      bottomPx={76}
      onClear={onClear}
    >
      {actions.map((action) => (
        <SelectedButton
          key={action}
          icon={WORDS[action].icon}
          isMain={action === "map"}
          isDangerous={action === "delete"}
          onClick={() => onAction(action)}
        >
          {WORDS[action].label}
        </SelectedButton>
      ))}
    </SelectionToolbar>
  );
}
