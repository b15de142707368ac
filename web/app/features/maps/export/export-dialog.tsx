/** The choice of what to export and in which format, then the file. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import type { TableContents } from "@mapwright/core/maps/files/exports/map-table";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { UserId } from "@mapwright/core/ids";
import { hasSubQueries } from "@mapwright/core/maps/log/edited/map-state";
import { useContext, useId, useMemo, useState, type Dispatch, type SetStateAction } from "react";
import { ExportForm } from "#/features/maps/export/export-form.tsx";
import { FORMATS } from "#/features/maps/export/export-formats.ts";
import { toOrder, type ExportedMap, type ExportSubject } from "#/features/maps/export/to-order.ts";
import { buildExportName } from "#/features/maps/export/export-name.ts";
import type { ExportOrder } from "#/features/maps/export/export-order.ts";
import { ExportProgress } from "#/features/maps/export/export-progress.tsx";
import { listScopeChoices } from "#/features/maps/export/export-scope.ts";
import {
  chooseDrawing,
  FIRST_CHOICE,
  isWithoutColumns,
  type ExportChoice,
} from "#/features/maps/export/export-choice.ts";
import { listLockedFormats, type LockedFormats } from "#/features/maps/export/locked-formats.ts";
import { PrintDrawing } from "#/features/maps/export/print-drawing.tsx";
import { PrintPages } from "#/features/maps/export/print-pages.tsx";
import { useShownLand } from "#/features/maps/export/use-shown-land.ts";
import { useExport, type Printout } from "#/features/maps/export/use-export.ts";
import { useSender } from "#/features/maps/export/use-sender.ts";
import { useNeededParts } from "#/features/maps/export/use-needed-parts.ts";
import { MapQuestionsContext } from "#/map-views/port/map-facts.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import type { MapView } from "@mapwright/core/maps/map-views";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import { storeFile } from "#/platform/session/stored-files.client.ts";
import { saveBlob } from "#/platform/save-file.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

/** Until the plan has loaded. */
const NOTHING_LOCKED: LockedFormats = new Map();

interface ExportDialogProps extends ExportedMap {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ExportDialog({ isOpen, onClose, ...subject }: ExportDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const [url] = useMapUrl();
  const [choice, setChoice] = useState<ExportChoice>({
    ...FIRST_CHOICE,
    drawing: chooseDrawing(url.view),
  });
  useFollowedView(url.view, isOpen, setChoice);
  const [pages, setPages] = useState<Printout | null>(null);
  const { state, entitlement } = subject;
  const { topics: selected } = useMapSelection();
  const evidence = useMapEvidenceView();
  const scopes = useMemo(
    () => (isOpen ? listScopeChoices(state, { ...url, selected, evidence }) : []),
    [isOpen, state, url, selected, evidence],
  );
  const land = useShownLand(isOpen ? state : null, url.color);
  const { uid, map } = subject;
  const save = useSaving(uid, map, onClose);
  const sender = useSender(uid, map.workspaceId, entitlement);
  const exporting = useExport({ onFile: save, onPages: setPages });
  const questions = useContext(MapQuestionsContext);
  const whole: ExportSubject = { ...subject, questions };
  const parts = useNeededParts(isOpen ? choice.format : null, whole);
  const scope = scopes.find((each) => each.id === choice.scope) ?? null;
  const close = () => {
    exporting.cancel();
    onClose();
  };
  const [openedAt] = useState(() => Date.now());
  const locked = entitlement ? listLockedFormats(entitlement, openedAt) : NOTHING_LOCKED;
  const answers = subject.serps.status === "ready" ? subject.serps.serps.answers : null;
  const contents: TableContents = {
    metrics: state.base.metrics,
    hasTrends: (state.base.trends?.subjects.length ?? 0) > 0,
    hasRuns: hasSubQueries(state),
    hasSite: map.evidence.site !== null,
    hasThreads: map.evidence.reddit !== null,
    hasAnswers: (answers?.keyword.length ?? 0) > 0,
    hasMode: answers?.mode !== undefined,
  };
  const isRunning = exporting.state.step === "running";
  return (
    <>
      <Dialog
        open={isOpen}
        onClose={close}
        aria-labelledby={id}
        maxWidth="sm"
        fullWidth
        fullScreen={isNarrow}
      >
        <DialogTitle id={id}>Export map</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 5, alignContent: "start" }}>
          <ExportForm
            choice={choice}
            onChoice={setChoice}
            locked={locked}
            scopes={scopes}
            contents={contents}
            hasQuestions={questions.status !== "absent"}
            isDisabled={isRunning}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: "wrap", gap: 3, px: 6, py: 4 }}>
          <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
            <ExportProgress state={exporting.state} parts={parts} />
          </Box>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="contained"
            disabled={
              isRunning ||
              parts.loading.length > 0 ||
              isWithoutColumns(choice, contents) ||
              (choice.format === "questions" && questions.status === "absent") ||
              // The plan may have become smaller while the dialog was open.
              locked.has(choice.format)
            }
            onClick={() =>
              exporting.start({
                ...toOrder(whole, choice, scope),
                shade: url.shade,
                ...land,
                sender,
              })
            }
          >
            {choice.format === "print" ? "Print" : `Export ${FORMATS[choice.format].name}`}
          </Button>
        </DialogActions>
      </Dialog>
      {pages === null ? null : (
        <Printed
          pages={pages}
          keywordsPerTopic={choice.keywordsPerTopic}
          onDone={() => {
            setPages(null);
            onClose();
          }}
        />
      )}
    </>
  );
}

/** Opened from another view, the dialog offers that one. */
function useFollowedView(
  view: MapView,
  isOpen: boolean,
  setChoice: Dispatch<SetStateAction<ExportChoice>>,
): void {
  const [seen, setSeen] = useState({ view, isOpen });
  if (seen.view === view && seen.isOpen === isOpen) return;
  setSeen({ view, isOpen });
  if (isOpen && !seen.isOpen) setChoice((before) => ({ ...before, drawing: chooseDrawing(view) }));
}

interface PrintedProps {
  readonly pages: Printout;
  readonly keywordsPerTopic: number;
  readonly onDone: () => void;
}

function Printed({ pages, keywordsPerTopic, onDone }: PrintedProps) {
  return pages.kind === "drawing" ? (
    <PrintDrawing svg={pages.svg} title={pages.title} onDone={onDone} />
  ) : (
    <PrintPages file={pages.file} keywordsPerTopic={keywordsPerTopic} onDone={onDone} />
  );
}

/** Saves the file, and adds it to the downloads. */
function useSaving(uid: UserId, { id: mapId, title }: MapDocument, onSaved: () => void) {
  const toast = useToast();
  return ({ format, part, fileWord, now }: ExportOrder, content: Blob) => {
    const { name: formatName, extension } = FORMATS[format];
    const name = buildExportName(title, extension, fileWord);
    saveBlob(name, content);
    toast({ words: `${name} is saved. It's also listed under Downloads.` });
    const words = part === null ? formatName : `${formatName}, ${part}`;
    const file = { id: crypto.randomUUID(), uid, mapId, title, name, words, madeAt: now };
    // Where storage is unavailable, as in a private window, the file was saved anyway.
    storeFile({ ...file, bytes: content.size }, content).catch(() => undefined);
    onSaved();
  };
}
