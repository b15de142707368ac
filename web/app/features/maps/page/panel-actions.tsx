/** What the menu and the palette offer about the panel next to the map. Renders nothing. */
import {
  countOpenThreads,
  useCommentRoute,
  useThreads,
} from "#/features/maps/comments/use-threads.ts";
import type { InspectorTab } from "#/features/maps/inspector/inspector-tabs.tsx";
import { useMapAction } from "#/features/maps/palette/map-actions.ts";

interface PanelActionsProps {
  /** Of the whole map, while no cluster is selected. */
  readonly isPanelShown: boolean;
  /** On narrow screens the panel is a sheet. */
  readonly isSheet: boolean;
  readonly onTab: (tab: InspectorTab) => void;
  readonly onPanel: () => void;
  /** The URL links to a comment. */
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
