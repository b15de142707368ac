/**
 * Method and granularity of the grouping: a select, and a slider that regroups as it moves; the slider also on its own,
 * for the bar.
 */
import Box from "@mui/material/Box";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import Slider from "@mui/material/Slider";
import { CLUSTERING_METHODS, type ClusteringMethod } from "@mapwright/core/clustering/clustering";
import { useId } from "react";
import { GROUPING_SCALES } from "#/features/maps/regrouping/grouping-scale.ts";
import { METHOD_LABELS } from "#/ui/labels/method-labels.ts";
import {
  startSettings,
  type GroupingSettings,
} from "#/features/maps/regrouping/grouping-settings.ts";

interface GroupingControlsProps {
  readonly settings: GroupingSettings;
  readonly onAsk: (settings: GroupingSettings) => void;
  /** The pointer or the focus is on the slider. */
  readonly onExpect: () => void;
  /** False: the map stores no search results, so only wording can group it. */
  readonly canUseSerps: boolean;
}

export function GroupingControls(props: GroupingControlsProps) {
  const { settings, onAsk, onExpect, canUseSerps } = props;
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
      <GranularitySlider settings={settings} onAsk={onAsk} onExpect={onExpect} />
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

export function GranularitySlider({
  settings,
  onAsk,
  onExpect,
}: Pick<GroupingControlsProps, "settings" | "onAsk" | "onExpect">) {
  const scale = GROUPING_SCALES[settings.method];
  const end = { fontSize: 13, color: "text.secondary" };
  return (
    <Box
      title={scale.describe(settings.position)}
      onPointerEnter={onExpect}
      onFocus={onExpect}
      sx={{ display: "flex", alignItems: "center", gap: 3, flex: 1 }}
    >
      <Box component="span" sx={end}>
        Broader
      </Box>
      <Slider
        size="small"
        aria-label="Granularity, from broader to finer"
        value={settings.position}
        min={scale.min}
        max={scale.max}
        step={scale.step}
        marks={scale.max - scale.min > 1 ? [{ value: scale.startPosition }] : false}
        track={false}
        getAriaValueText={scale.describe}
        onChange={(_, position) => {
          onAsk({ method: settings.method, position });
        }}
        sx={{ minWidth: { md: 90, xl: 130 }, flex: 1 }}
      />
      <Box component="span" sx={end}>
        Finer
      </Box>
    </Box>
  );
}
