/** Method and granularity of the grouping: a select, and a slider that regroups as it moves. */
import Box from "@mui/material/Box";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { CLUSTERING_METHODS, type ClusteringMethod } from "@mapwright/core/clustering/clustering";
import { useId } from "react";
import { GROUPING_SCALES } from "#/features/maps/regrouping/grouping-scale.ts";
import { METHOD_LABELS } from "#/ui/labels/method-labels.ts";
import {
  GranularitySlider,
  type GranularitySliderProps,
} from "#/features/maps/regrouping/granularity-slider.tsx";
import { startSettings } from "#/features/maps/regrouping/grouping-settings.ts";

interface GroupingControlsProps extends Omit<GranularitySliderProps, "isRoomy"> {
  /** False: the map stores no search results, so only wording can group it. */
  readonly canUseSerps: boolean;
}

export function GroupingControls(props: GroupingControlsProps) {
  const { canUseSerps, ...slider } = props;
  const { settings, onAsk } = slider;
  const methodLabelId = useId();
  const scale = GROUPING_SCALES[settings.method];
  return (
    <Box sx={{ display: "grid", gap: 3, fontSize: 13 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Box component="span" id={methodLabelId} sx={{ color: "text.secondary", flex: "none" }}>
          Grouped by
        </Box>
        <Select<ClusteringMethod>
          size="small"
          value={settings.method}
          onChange={({ target }) => onAsk(startSettings(target.value))}
          labelId={methodLabelId}
          // Inside the page's landmarks.
          MenuProps={{ disablePortal: true }}
          renderValue={(method) => METHOD_LABELS[method].name}
          sx={{
            minWidth: 132,
            fontSize: 14,
            flex: 1,
            "&&": { minHeight: 32 },
            "& .MuiSelect-select": { py: "3px", pl: 2.5 },
          }}
        >
          {CLUSTERING_METHODS.map((method) => (
            <MenuItem key={method} value={method} disabled={!canUseSerps && method !== "wording"}>
              <ListItemText
                primary={METHOD_LABELS[method].name}
                secondary={METHOD_LABELS[method].explanation}
                sx={{ maxWidth: 340, whiteSpace: "normal" }}
              />
            </MenuItem>
          ))}
        </Select>
      </Box>
      <GranularitySlider {...slider} isRoomy />
      <Box
        component="span"
        // The slider's value already says this.
        aria-hidden="true"
        sx={{ fontVariantNumeric: "tabular-nums" }}
      >
        {scale.describe(settings.position)}
      </Box>
    </Box>
  );
}
