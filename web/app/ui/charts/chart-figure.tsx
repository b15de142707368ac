/**
 * The frame of every chart: its title, where its figures come from and when, the same values as a table, and what is
 * shown as a file. Screen readers always get the table; the drawing is hidden from them.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { Suspense, useId, useRef, useState, type ReactNode } from "react";
import { saveBlob, saveFile } from "#/platform/save-file.client.ts";
import { writeSafeCsv } from "@mapwright/core/maps/files/exports/safe-csv";
import { buildChartTable, isChartEmpty, type ChartData } from "#/ui/charts/chart-data.ts";
import { ChartLegend } from "#/ui/charts/chart-legend.tsx";
import { drawChartPicture } from "#/ui/charts/chart-picture.client.ts";
import { ChartTableView } from "#/ui/charts/chart-table.tsx";
import { formatSource, type FigureSource } from "#/ui/charts/figure-source.ts";
import { Icon } from "#/ui/icon.tsx";
import { formatCount } from "#/ui/number-text.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

export interface ChartFigureProps {
  readonly title: string;
  readonly headingLevel?: "h2" | "h3";
  readonly data: ChartData;
  readonly source: FigureSource;
  /** Format of values in the table and on the chart; `formatCount` by default. */
  readonly format?: (value: number) => string;
  /** Content in place of the chart when there is nothing to draw. */
  readonly empty?: ReactNode;
}

interface FrameProps extends ChartFigureProps {
  /** Kept free until the drawing has loaded. */
  readonly heightPx: number;
  /** The drawing, with one SVG in it. */
  readonly children: ReactNode;
}

/** `Coverage by pillar` → `coverage-by-pillar` */
const fileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

export function ChartFigure(props: FrameProps) {
  const { title, headingLevel = "h3", data, source, format = formatCount, empty } = props;
  const id = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const legend = data.series.length > 1 ? data.series : [];
  const isEmpty = isChartEmpty(data);
  return (
    <Box
      component="figure"
      aria-labelledby={id}
      sx={{
        m: 0,
        minWidth: 0,
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 2,
        breakInside: "avoid",
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography id={id} variant="h6" component={headingLevel} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {isEmpty ? null : (
          <ChartTools
            title={title}
            isTable={isTable}
            onTable={setTable}
            onCsv={() => saveCsv(title, data, source)}
            onPng={() => {
              const host = drawing.current;
              if (host) void savePicture(host, { title, source: formatSource(source), legend });
            }}
          />
        )}
      </Box>
      {isEmpty ? (
        <Typography variant="body2" component="div" color="textSecondary">
          {empty ?? "No figures yet."}
        </Typography>
      ) : (
        <>
          {isTable ? null : (
            <Box ref={drawing} aria-hidden="true">
              <ChartLegend series={legend} />
              <Suspense fallback={<Box sx={{ height: props.heightPx }} />}>
                {props.children}
              </Suspense>
            </Box>
          )}
          <Box sx={isTable ? { overflowX: "auto" } : VISUALLY_HIDDEN}>
            <ChartTableView label={title} data={data} format={format} isShown={isTable} />
          </Box>
        </>
      )}
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {formatSource(source)}
      </Typography>
    </Box>
  );
}

function saveCsv(title: string, data: ChartData, source: FigureSource): void {
  const { header, rows } = buildChartTable(data);
  const words = formatSource(source);
  const cells = rows.map(({ category, values }) => [category.name, values, words].flat());
  saveFile(`${fileName(title)}.csv`, writeSafeCsv([...header, "Source"], cells), "text/csv");
}

async function savePicture(
  host: HTMLElement,
  options: Parameters<typeof drawChartPicture>[1],
): Promise<void> {
  saveBlob(`${fileName(options.title)}.png`, await drawChartPicture(host, options));
}

interface ChartToolsProps {
  readonly title: string;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  readonly onCsv: () => void;
  readonly onPng: () => void;
}

function ChartTools({ title, isTable, onTable, onCsv, onPng }: ChartToolsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <Box sx={{ display: "flex", "@media print": { display: "none" } }}>
      <Button
        size="small"
        color="secondary"
        aria-label={`${isTable ? "Show as chart" : "Show as table"}: ${title}`}
        onClick={() => onTable(!isTable)}
      >
        {isTable ? "Show as chart" : "Show as table"}
      </Button>
      <Button
        size="small"
        color="secondary"
        aria-label={`Export ${title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 0 }}
      >
        <Icon name="download" sizePx={16} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            onCsv();
          }}
        >
          <ListItemIcon>
            <Icon name="table" />
          </ListItemIcon>
          Download as CSV
        </MenuItem>
        {isTable ? null : (
          <MenuItem
            onClick={() => {
              close();
              onPng();
            }}
          >
            <ListItemIcon>
              <Icon name="chart" />
            </ListItemIcon>
            Download as PNG
          </MenuItem>
        )}
      </Menu>
    </Box>
  );
}
