/** Imports keywords from a file or a list into the open map: one action, undone with one undo. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";
import {
  MAX_ADDED_KEYWORDS,
  addImported,
  type AddedToMap,
} from "@mapwright/core/maps/files/add-imported";
import type { FileKeyword } from "@mapwright/core/maps/files/map-file";
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { useId, useState } from "react";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { OpenedFile } from "#/features/maps/import/opened-file.tsx";
import { useImportFile } from "#/features/maps/import/use-import-file.ts";
import { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import { SegmentChoice } from "#/ui/controls/segment-choice.tsx";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { CallFailureNotice } from "#/ui/call-failure-notice.tsx";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface AddKeywordsDialogProps {
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function AddKeywordsDialog({ onClose }: AddKeywordsDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const reading = useImportFile();
  const { state, refuse, commit, newId } = useMapEditing();
  const [url] = useMapUrl();
  const openTopic = state.topics.get(url.cluster ?? "");
  const [place, setPlace] = useState<"wording" | "open">("wording");
  const [kind, setKind] = useState<"keywords" | "fan-out">("keywords");
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<PlanRefusal | null>(null);
  const [isAdding, setAdding] = useState(false);
  const toast = useToast();
  const count = reading.summary?.keywordCount ?? 0;
  const isTooMany = count > MAX_ADDED_KEYWORDS;
  const add = async () => {
    setAdding(true);
    const answer = await reading.ask({ kind: "list" });
    setAdding(false);
    if (answer.kind !== "listed") {
      setFailure(answer.kind === "failed" ? answer.words : "We couldn't read the keywords.");
      return;
    }
    const into = place === "open" ? (openTopic?.id ?? null) : null;
    const unit = getVolumeUnit(state.base.metrics);
    const isOtherUnit = answer.unit !== unit && answer.keywords.some(hasVolume);
    const keywords = isOtherUnit
      ? answer.keywords.map((keyword) => ({ ...keyword, volumePerMonth: null }))
      : answer.keywords;
    const added = addImported(state, keywords, { into, newId });
    const refused = refuse(added.changes);
    setRefusal(refused);
    if (refused) return;
    if (added.changes.length > 0) commit(added.changes);
    const without = isOtherUnit ? ` Imported without ${answer.unit}: this map counts ${unit}.` : "";
    toast({ words: `${addedWords(added)}${without}` });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="md"
      fullWidth
      fullScreen={isNarrow}
    >
      <DialogTitle id={id}>Import keywords</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {reading.state.step === "open" ? null : (
          <SegmentChoice
            label="What to add"
            choices={[
              { value: "keywords", name: "Keywords" },
              { value: "fan-out", name: "Sub-queries" },
            ]}
            value={kind}
            onChange={setKind}
          />
        )}
        <OpenedFile
          reading={reading}
          withGroups={false}
          {...(kind === "fan-out" && { from: kind })}
        />
        {reading.state.step === "open" && openTopic ? (
          <ChoiceField
            label="Add to"
            value={place}
            choices={["wording", "open"]}
            nameOf={(choice) =>
              choice === "open"
                ? `“${openTopic.name}” (all keywords)`
                : "The best-matching clusters by wording"
            }
            onChange={setPlace}
          />
        ) : null}
        {isTooMany ? (
          <ErrorNotice title={`Add up to ${countNoun(MAX_ADDED_KEYWORDS, "keyword")} at once`}>
            Split the file, or import it as a separate map.
          </ErrorNotice>
        ) : null}
        {refusal ? (
          <CallFailureNotice failure={{ plan: refusal }} title="No keywords were added">
            {describePlanRefusal(refusal)}
          </CallFailureNotice>
        ) : null}
        {failure ? <ErrorNotice title="No keywords were added">{failure}</ErrorNotice> : null}
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={count === 0 || isTooMany || isAdding}
          onClick={() => void add()}
        >
          {count > 0 ? `Add ${countNoun(count, "keyword")}` : "Add"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const hasVolume = ({ volumePerMonth }: FileKeyword) => volumePerMonth !== null;

function addedWords({ addedCount, knownCount, leftoverCount, countedCount }: AddedToMap): string {
  const counted = countedCount > 0 ? " Their runs are counted." : "";
  if (addedCount === 0) return `All of them are already in this map.${counted}`;
  const known = knownCount > 0 ? ` Already in the map: ${String(knownCount)}.` : "";
  const left =
    leftoverCount > 0
      ? ` Added to “Imported keywords” because they fit no cluster: ${String(leftoverCount)}.`
      : "";
  return `${countNoun(addedCount, "keyword")} added.${known}${left}${counted}`;
}
