import type { MapDocument } from "@mapwright/core/maps/map-document";
import { CopyDialog } from "#/features/library/copy-dialog.tsx";
import { TagDialog } from "#/features/library/tag-dialog.tsx";
import { TitleDialog } from "#/features/library/title-dialog.tsx";
import { useEraseMap } from "#/features/library/use-erase-map.ts";
import type { MapDeeds } from "#/features/library/use-map-deeds.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";

/** What has to be asked before it is done. */
export interface Question {
  readonly deed: "rename" | "tag" | "copy" | "erase";
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
  if (deed === "copy") return <CopyDialog map={map} onClose={onClose} />;
  if (deed === "erase") return <EraseDialog map={map} onClose={onClose} />;
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

interface EraseDialogProps {
  readonly map: MapDocument;
  readonly onClose: () => void;
}

function EraseDialog({ map, onClose }: EraseDialogProps) {
  const erase = useEraseMap(map);
  return (
    <ConfirmDialog
      title={`Delete “${map.title}” forever?`}
      confirm="Delete forever"
      typed={{ label: `To confirm, type ${map.title.trim()}`, expected: map.title.trim() }}
      onConfirm={erase}
      onClose={onClose}
    >
      The map goes with its history, its comments and its share links, for everybody. This cannot be
      taken back.
    </ConfirmDialog>
  );
}
