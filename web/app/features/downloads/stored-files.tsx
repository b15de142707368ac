/** Files exported in this browser, which can be saved again. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import {
  readStoredFile,
  removeStoredFile,
  type StoredFile,
} from "#/platform/session/stored-files.client.ts";
import { saveBlob } from "#/platform/save-file.client.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { Icon } from "#/ui/icon.tsx";
import { MomentText } from "#/ui/time/moment-text.tsx";
import { useNow } from "#/ui/time/use-now.ts";
import { memoizePerLocale } from "#/ui/writing-locale.tsx";

const unit = (name: "kilobyte" | "megabyte", maximumFractionDigits: number) =>
  memoizePerLocale(
    (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: name, maximumFractionDigits }),
  );

const kilobytes = unit("kilobyte", 0);
const megabytes = unit("megabyte", 1);

/** `340 kB`, `1.2 MB`: powers of 1000, as operating systems show file sizes. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? kilobytes().format(Math.ceil(bytes / 1000))
    : megabytes().format(bytes / 1_000_000);
}

interface StoredFilesProps {
  /** Files from the route's loader; null: this browser stores nothing. */
  readonly files: readonly StoredFile[] | null;
}

export function StoredFiles({ files: stored }: StoredFilesProps) {
  const { isLeaving, remove } = useRemoval();
  const files = stored?.filter(({ id }) => !isLeaving(id)) ?? null;
  return (
    <PageSection
      title="Exported maps"
      lead="The last 30 files you exported in this browser. They stay on this device until you sign out."
    >
      {files === null ? (
        <Typography color="textSecondary">
          This browser isn't storing anything, perhaps because the window is private. Exported files
          are still downloaded.
        </Typography>
      ) : null}
      {files?.length === 0 ? (
        <Typography color="textSecondary">No exports yet. Open a map and choose Export.</Typography>
      ) : null}
      {files && files.length > 0 ? (
        <Box
          component="ul"
          sx={{ listStyle: "none", m: 0, p: 0, borderTop: 1, borderColor: "divider" }}
        >
          {files.map((file) => (
            <StoredFileRow key={file.id} file={file} onRemove={() => remove(file)} />
          ))}
        </Box>
      ) : null}
    </PageSection>
  );
}

/** Files leave the list at once, and the device when that can't be undone any more. */
function useRemoval() {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const stay = (id: string) =>
    setLeaving((before) => new Set([...before].filter((at) => at !== id)));
  const removeForGood = async (id: string) => {
    try {
      await removeStoredFile(id);
      await revalidate();
    } catch {
      stay(id);
      toast({ words: "We couldn't remove the file. Reload the page and try again." });
    }
  };
  return {
    isLeaving: (id: string) => leaving.has(id),
    remove: ({ id, name }: StoredFile) => {
      setLeaving((before) => new Set([...before, id]));
      toast({
        words: `${name} removed`,
        undo: () => stay(id),
        onGone: () => void removeForGood(id),
      });
    },
  };
}

interface StoredFileRowProps {
  readonly file: StoredFile;
  readonly onRemove: () => void;
}

function StoredFileRow({ file, onRemove }: StoredFileRowProps) {
  const nowMs = useNow();
  const toast = useToast();
  const { id, name, title, mapId, words, bytes, madeAt, isKept } = file;
  const save = async () => {
    const content = await readStoredFile(id);
    if (content) saveBlob(name, content);
    else toast({ words: "The browser removed this file to free space. Export the map again." });
  };
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 3,
        py: 3,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Icon name="file" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Box>
        <Box sx={{ fontSize: 13, color: "text.secondary" }}>
          {words} of <AppLink to={`/app/maps/${mapId}`}>{title}</AppLink> · {formatBytes(bytes)} ·{" "}
          <MomentText timeMs={madeAt} nowMs={nowMs} />
        </Box>
      </Box>
      {isKept ? (
        <Button size="small" onClick={() => void save()} aria-label={`Save again: ${name}`}>
          Save again
        </Button>
      ) : null}
      <IconButton
        size="small"
        aria-label={`Remove ${name}`}
        title="Remove from this list"
        onClick={onRemove}
      >
        <Icon name="trash" sizePx={18} />
      </IconButton>
    </Box>
  );
}
