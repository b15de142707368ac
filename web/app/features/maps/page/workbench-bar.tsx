/** The bar of an opened map, with its title, filter, search and grouping in their places. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import type { RefObject } from "react";
import { FilterButton } from "#/features/maps/filter/filter-button.tsx";
import type { InspectorSubject } from "#/features/maps/page/map-inspector.tsx";
import { MapTitle } from "#/features/maps/page/map-title.tsx";
import { MapToolbar, type BarParts } from "#/features/maps/page/map-toolbar.tsx";
import type { MapSources } from "#/features/maps/panel/map-sources.ts";
import { GranularitySlider } from "#/features/maps/regrouping/granularity-slider.tsx";
import { GroupingControls } from "#/features/maps/regrouping/grouping-controls.tsx";
import { GroupingStatus, GroupingSummary } from "#/features/maps/regrouping/grouping-status.tsx";
import type { Regrouping } from "#/features/maps/regrouping/use-regrouping.ts";
import { SearchField } from "#/features/maps/search/search-field.tsx";
import { SearchTools } from "#/features/maps/search/search-tools.tsx";
import type { useMapUrl } from "#/features/maps/url/use-map-url.ts";
import type { MapFilter } from "#/map-model/filter/map-filter.ts";
import type { useMapSearch } from "#/map-model/search/use-map-search.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { Icon } from "#/ui/icon.tsx";

type MapUrlControl = ReturnType<typeof useMapUrl>;

interface WorkbenchBarProps {
  readonly title: string;
  readonly serps: SerpsState;
  readonly sources: MapSources;
  readonly onRename: ((title: string) => void) | null;
  readonly bar: BarParts;
  readonly model: MapModel;
  readonly url: MapUrlControl[0];
  readonly onUrl: MapUrlControl[1];
  readonly searching: ReturnType<typeof useMapSearch>;
  readonly searchInput: RefObject<HTMLInputElement | null>;
  /** null: everything passes. */
  readonly filter: MapFilter | null;
  readonly isSheet: boolean;
  readonly subject: InspectorSubject;
  readonly onSubject: (subject: InspectorSubject) => void;
  readonly regrouping: Regrouping;
  /** Null: this user may only view the map. */
  readonly onApplyRegrouping: (() => void) | null;
}

export function WorkbenchBar(props: WorkbenchBarProps) {
  const { title, bar, model, url, onUrl, searching, filter, isSheet, regrouping } = props;
  const matchesOnly = {
    isOn: url.filter.matchesOnly,
    onToggle: () => onUrl({ filter: { ...url.filter, matchesOnly: !url.filter.matchesOnly } }),
  };
  return (
    <MapToolbar
      title={
        <MapTitle
          title={title}
          summary={<GroupingSummary outline={model.outline} />}
          saved={bar.saved}
          onRename={props.onRename}
        />
      }
      parts={bar}
      view={url.view}
      onView={(view) => onUrl({ view })}
      isNarrow={isSheet}
      isPreview={regrouping.status !== "stored"}
      filter={
        <>
          <FilterButton
            settings={url.filter}
            onSettings={(settings) => onUrl({ filter: settings })}
            filter={filter}
            keywords={regrouping.snapshot.keywords}
          />
          <CoverageButton {...props} />
        </>
      }
      search={
        <SearchField
          control={searching}
          inputRef={props.searchInput}
          isNarrow={isSheet}
          filter={matchesOnly}
        />
      }
      searchTools={
        searching.search ? <SearchTools control={searching} filter={matchesOnly} isTouch /> : null
      }
      {...groupingParts(props)}
    />
  );
}

function groupingParts({
  regrouping,
  serps,
  onSubject,
  onApplyRegrouping,
}: Pick<WorkbenchBarProps, "onApplyRegrouping" | "onSubject" | "regrouping" | "serps">) {
  const { settings, stops, ask, prepare } = regrouping;
  const scale = { settings, stops, onAsk: ask, onExpect: prepare };
  return {
    slider: <GranularitySlider {...scale} />,
    grouping: <GroupingControls {...scale} canUseSerps={serps.status !== "absent"} />,
    status: (
      <GroupingStatus
        regrouping={regrouping}
        onShowChanges={() => onSubject("changes")}
        onApply={onApplyRegrouping}
      />
    ),
  };
}

type CoverageButtonProps = Pick<WorkbenchBarProps, "onSubject" | "sources" | "subject">;

/** There before the site is read, so that nothing in the bar moves. */
function CoverageButton({ sources, subject, onSubject }: CoverageButtonProps) {
  const { site } = useMapEvidenceView();
  const { status } = sources.site;
  if (status === "absent" || status === "failed") return null;
  return (
    <Button
      size="small"
      color="secondary"
      aria-label="Coverage"
      title="Coverage"
      disabled={site === null}
      aria-pressed={subject === "coverage"}
      onClick={() => onSubject(subject === "coverage" ? "cluster" : "coverage")}
      startIcon={<Icon name="chart" sizePx={16} />}
      sx={{
        flex: "none",
        px: 2,
        "& .MuiButton-startIcon": { mr: { xs: -0.5, xl: 2 } },
      }}
    >
      <Box component="span" sx={{ display: { xs: "none", xl: "inline" } }}>
        Coverage
      </Box>
    </Button>
  );
}
