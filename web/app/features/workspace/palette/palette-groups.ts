/** Entries of the app's palette: the pages a person may open, their settings, and the workspace's maps. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { listGroupPlaces } from "#/features/workspace/places.ts";
import type { IconName } from "#/ui/icon.tsx";

export interface PaletteTarget {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Beside the label; may be empty. */
  readonly aside: string;
}

export interface PaletteSection {
  readonly title: string;
  readonly entries: readonly PaletteTarget[];
}

const SETTINGS = [
  { to: "/app/settings/sign-in", label: "Sign-in methods" },
  { to: "/app/settings/privacy", label: "Privacy and data" },
  { to: "/app/settings/workspace", label: "Workspace settings" },
  { to: "/app/settings/data-sources", label: "Data sources" },
  { to: "/app/settings/language-model", label: "Language model" },
  { to: "/app/settings/webhooks", label: "Webhooks and links" },
  { to: "/app/settings/api", label: "API keys" },
] as const;

export function listPaletteGroups(
  role: WorkspaceRole,
  maps: readonly Pick<MapDocument, "archivedAt" | "id" | "title">[],
): readonly PaletteSection[] {
  const places = [...listGroupPlaces("main", role), ...listGroupPlaces("other", role)];
  const sections: readonly PaletteSection[] = [
    {
      title: "Pages",
      entries: [
        ...places.map(({ to, label, icon }) => ({ to, label, icon, aside: "" })),
        ...(canEditMaps(role)
          ? [{ to: "/app/maps/import", label: "Import a map", icon: "upload", aside: "" } as const]
          : []),
      ],
    },
    {
      title: "Maps",
      entries: maps.map(({ id, title, archivedAt }) => ({
        to: `/app/maps/${id}`,
        label: title,
        icon: "map",
        aside: archivedAt === null ? "" : "Archived",
      })),
    },
    {
      title: "Settings",
      entries: SETTINGS.map(({ to, label }) => ({ to, label, icon: "settings", aside: "" })),
    },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}
