/** Actions of the menu and the palette on the panel next to the map. Renders nothing. */
import {
  countOpenThreads,
  useCommentRoute,
  useThreads,
} from "#/features/maps/comments/use-threads.ts";
import type { InspectorTab } from "#/features/maps/inspector/inspector-tabs.tsx";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";

interface PanelActionsProps {
  /** Whether the panel of the whole map is shown, while no cluster is selected. */
  readonly isPanelShown: boolean;
  /** Whether the panel is a sheet, as on narrow screens. */
  readonly isSheet: boolean;
  readonly onTab: (tab: InspectorTab) => void;
  readonly onPanel: () => void;
  /** Called when the URL links to a comment. */
  readonly onLink: () => void;
}

export function PanelActions(props: PanelActionsProps) {
  const { isPanelShown, isSheet, onTab, onPanel } = props;
  const openThreads = countOpenThreads(useThreads());
  useCommentRoute(props.onLink);
  useMapAction({
    id: "comments",
    label: "Comments",
    icon: "chat",
    ...(openThreads > 0 ? { note: `${String(openThreads)} open` } : {}),
    run: () => onTab("comments"),
  });
  useMapAction({
    id: "history",
    label: "History",
    icon: "history",
    run: () => onTab("history"),
  });
  useMapAction({
    id: "panel",
    label: isSheet ? "About this map" : `${isPanelShown ? "Hide" : "Show"} the map panel`,
    icon: "info",
    run: onPanel,
  });
  return null;
}
