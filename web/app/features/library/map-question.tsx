import type { MapDocument } from "@mapwright/core/maps/map-document";
import { TagDialog } from "#/features/library/tag-dialog.tsx";
import { TitleDialog } from "#/features/library/title-dialog.tsx";
import type { MapDeeds } from "#/features/library/use-map-deeds.ts";

/** What has to be asked before it is done. */
export interface Question {
  readonly deed: "rename" | "tag";
  /** One map, unless it is about tags. */
  readonly maps: readonly MapDocument[];
}

interface MapQuestionProps {
  readonly question: Question;
  readonly knownTags: readonly string[];
  readonly deeds: MapDeeds;
  readonly onClose: () => void;
}

export function MapQuestion({ question, knownTags, deeds, onClose }: MapQuestionProps) {
  const { deed, maps } = question;
  const [map] = maps;
  if (!map) return null;
  if (deed === "tag")
    return <TagDialog maps={maps} known={knownTags} onSave={deeds.tag} onClose={onClose} />;
  return (
    <TitleDialog
      heading="Rename the map"
      initial={map.title}
      confirm="Rename"
      onConfirm={(title) => deeds.rename(map, title)}
      onClose={onClose}
    />
  );
}
