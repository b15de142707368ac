/** Leads from a dashboard over all maps to a report for clients: of the maps that are chosen, made where links are. */
import type { MapId } from "@mapwright/core/ids";
import { REPORT_MAX_MAPS, type ReportedSection } from "@mapwright/core/maps/share/share-report";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import Radio from "@mui/material/Radio";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { buildReportRequest } from "#/platform/report-request.ts";
import { Icon } from "#/ui/icon.tsx";

interface ListedMap {
  readonly id: MapId;
  readonly title: string;
}

interface MapsReportButtonProps {
  /** At least one map. */
  readonly maps: readonly ListedMap[];
  readonly section: ReportedSection;
  /** Whether a report can show several maps together. */
  readonly takesSeveral: boolean;
  readonly isSmall?: boolean;
}

export function MapsReportButton(props: MapsReportButtonProps) {
  const { maps, section, takesSeveral, isSmall = false } = props;
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const make = (chosen: readonly MapId[]) => {
    const [first, ...others] = chosen;
    if (first === undefined) return;
    void navigate(`/app/maps/${first}`, { state: buildReportRequest(section, others) });
  };
  const [only, ...more] = maps;
  return (
    <>
      <Button
        variant="outlined"
        size={isSmall ? "small" : "medium"}
        // On a phone, only its first word is shown.
        aria-label="Report for clients"
        startIcon={<Icon name="share" sizePx={isSmall ? 16 : 20} />}
        onClick={() => (only && more.length === 0 ? make([only.id]) : setOpen(true))}
      >
        Report
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, whiteSpace: "pre" }}>
          {" for clients"}
        </Box>
      </Button>
      {isOpen ? (
        <ChooseMaps
          maps={maps}
          takesSeveral={takesSeveral}
          onChoose={make}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface ChooseMapsProps extends Pick<MapsReportButtonProps, "maps" | "takesSeveral"> {
  /** Called with the chosen maps in the order of the list. */
  readonly onChoose: (maps: readonly MapId[]) => void;
  readonly onClose: () => void;
}

/** Nothing is chosen at first: maps of one client aren't for another. */
function ChooseMaps({ maps, takesSeveral, onChoose, onClose }: ChooseMapsProps) {
  const [title, lead] = [useId(), useId()];
  const [chosen, setChosen] = useState<ReadonlySet<MapId>>(new Set());
  const Mark = takesSeveral ? Checkbox : Radio;
  const toggle = (id: MapId) => {
    const next = new Set(takesSeveral ? chosen : []);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isFull = takesSeveral && chosen.size >= REPORT_MAX_MAPS;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      aria-describedby={lead}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>Report for clients</DialogTitle>
      <DialogContent>
        <Typography id={lead} variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {takesSeveral ? `Choose up to ${String(REPORT_MAX_MAPS)} maps.` : "Choose a map."}
        </Typography>
        <FormGroup role={takesSeveral ? "group" : "radiogroup"} aria-label="Maps">
          {maps.map(({ id, title: name }) => (
            <FormControlLabel
              key={id}
              control={
                <Mark
                  size="small"
                  name="report-maps"
                  checked={chosen.has(id)}
                  disabled={isFull && !chosen.has(id)}
                  onChange={() => toggle(id)}
                />
              }
              label={name}
              slotProps={{ typography: { variant: "body2", sx: { overflowWrap: "anywhere" } } }}
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0}
          onClick={() => onChoose(maps.filter(({ id }) => chosen.has(id)).map(({ id }) => id))}
        >
          Set up report
        </Button>
      </DialogActions>
    </Dialog>
  );
}
