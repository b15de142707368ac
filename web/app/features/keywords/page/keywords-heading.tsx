/** The page's heading: what there is, and what can be done with all of it. */
import type { MapDocument } from "@mapwright/core/maps/map-document";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { MapsReportButton } from "#/ui/dashboard/maps-report-button.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface KeywordsHeadingProps {
  /** null: not known yet. */
  readonly keywordCount: number | null;
  readonly mapCount: number;
  /** Maps that a report can be made of. */
  readonly maps: readonly MapDocument[];
  readonly isEditor: boolean;
  /** Whether there are rows to export. */
  readonly hasRows: boolean;
  readonly hasTags: boolean;
  readonly onTags: () => void;
  readonly onExport: () => void;
}

export function KeywordsHeading(props: KeywordsHeadingProps) {
  const { keywordCount, mapCount, maps, isEditor, hasRows, hasTags, onTags, onExport } = props;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, flex: "none" }}>
      <Typography variant="h3" component="h1">
        Keywords
      </Typography>
      <Typography variant="body2" color="textSecondary" component="span">
        {keywordCount !== null && mapCount > 0
          ? `${formatCount(keywordCount)} in ${countNoun(mapCount, "map")}`
          : ""}
      </Typography>
      <Box
        sx={{
          // On a phone a line of their own from the start, so that nothing moves when the count arrives.
          ml: { xs: 0, sm: "auto" },
          width: { xs: 1, sm: "auto" },
          display: "flex",
          flexWrap: "wrap",
          gap: 2,
          "@media print": { display: "none" },
        }}
      >
        {isEditor && hasTags ? (
          <Button
            variant="outlined"
            size="small"
            color="secondary"
            onClick={onTags}
            startIcon={<Icon name="tag" sizePx={16} />}
          >
            Tags
          </Button>
        ) : null}
        {isEditor ? (
          <LinkButton to="/app/maps/import" variant="outlined" size="small">
            <Icon name="upload" sizePx={16} />
            Import
          </LinkButton>
        ) : null}
        {isEditor && maps.length > 0 ? (
          <MapsReportButton maps={maps} section="keywords" takesSeveral={false} isSmall />
        ) : null}
        {mapCount === 0 ? null : (
          <Button
            variant="outlined"
            size="small"
            disabled={!hasRows}
            onClick={onExport}
            startIcon={<Icon name="download" sizePx={16} />}
          >
            Export
          </Button>
        )}
      </Box>
    </Box>
  );
}
