/** Exports the selected keywords, or all that are shown, in the formats of the workspace's plan. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { checkEntitlement } from "@mapwright/core/billing/plan-policy";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";
import { getSmallestExportPlan } from "@mapwright/core/billing/plans";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { PlanLink } from "#/ui/limit-prompt.tsx";
import { countNoun } from "#/ui/number-text.tsx";

export const KEYWORD_EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type KeywordExportFormat = (typeof KEYWORD_EXPORT_FORMATS)[number];

const NAMES: Readonly<Record<KeywordExportFormat, string>> = { csv: "CSV", xlsx: "Excel" };

interface ExportDialogProps {
  readonly keywordCount: number;
  readonly isSelection: boolean;
  /** null: not known yet. */
  readonly entitlement: Entitlement | null;
  /** @returns null when it worked and the dialog may close, otherwise an error message */
  readonly onExport: (format: KeywordExportFormat) => Promise<string | null>;
  readonly onClose: () => void;
}

export function ExportKeywordsDialog(props: ExportDialogProps) {
  const { keywordCount, isSelection, entitlement, onExport, onClose } = props;
  const id = useId();
  const [format, setFormat] = useState<KeywordExportFormat>("csv");
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [openedAt] = useState(() => Date.now());
  const locked = KEYWORD_EXPORT_FORMATS.filter((each) => {
    if (entitlement === null) return each !== "csv";
    const request = { kind: "export-map", format: each } as const;
    return !checkEntitlement(entitlement, { activeMaps: 0 }, request, openedAt).isAllowed;
  });
  const run = async () => {
    setRunning(true);
    setFailure(null);
    const words = await onExport(format);
    setRunning(false);
    if (words === null) onClose();
    else setFailure(words);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>
        Export {countNoun(keywordCount, isSelection ? "selected keyword" : "keyword")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <RadioGroup
          aria-label="Format"
          value={format}
          onChange={(_, chosen) =>
            setFormat(KEYWORD_EXPORT_FORMATS.find((each) => each === chosen) ?? "csv")
          }
        >
          {KEYWORD_EXPORT_FORMATS.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              disabled={locked.includes(each)}
              control={<Radio size="small" />}
              label={
                locked.includes(each)
                  ? `${NAMES[each]} (${PLAN_NAMES[getSmallestExportPlan(each)]} plan)`
                  : NAMES[each]
              }
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" color="textSecondary">
          The columns you see, with the source and the date of every figure. The file is made in
          this browser and kept under Downloads.
        </Typography>
        {locked.length > 0 && entitlement !== null ? (
          <Typography variant="body2">
            <PlanLink ask="Ask an owner or admin">Choose a larger plan</PlanLink> for the other
            format.
          </Typography>
        ) : null}
        {failure ? <ErrorNotice title="We couldn't make the file">{failure}</ErrorNotice> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isRunning || locked.includes(format)}
          onClick={() => void run()}
        >
          {isRunning ? "Exporting…" : "Export"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
