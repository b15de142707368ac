/** A cluster of a map that is forming: its keywords so far and the pages that they share. Nothing can be changed yet. */
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { ELLIPSIS } from "#/ui/controls/ellipsis.ts";
import { Icon } from "#/ui/icon.tsx";
import { countNoun, NumberText } from "#/ui/number-text.tsx";

interface FormingClusterPanelProps {
  readonly model: MapModel;
  readonly cluster: number;
  readonly isSettled: boolean;
  readonly onClose: () => void;
}

const SHOWN_PAGES = 5;

export function FormingClusterPanel(props: FormingClusterPanelProps) {
  const { model, cluster, isSettled, onClose } = props;
  const { snapshot } = model;
  const shown = model.clusterAt[cluster];
  if (!shown) return null;
  const pages = snapshot.evidenceKind === "url" ? (snapshot.clusters.evidence[cluster] ?? []) : [];
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 5, p: 5 }}>
      <Box>
        <Box sx={{ display: "flex", alignItems: "start", gap: 2 }}>
          <Typography
            component="h2"
            variant="h4"
            sx={{ flex: 1, fontSize: 22, overflowWrap: "anywhere" }}
          >
            {shown.name}
          </Typography>
          <IconButton aria-label="Close" size="small" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {isSettled ? "" : "Still forming. "}
          {countNoun(shown.keywords.length, "keyword")} so far. You can edit, share and export the
          map when the research is finished.
        </Typography>
      </Box>
      {pages.length > 0 ? (
        <Rows title="Ranking pages in common" unit="keywords">
          {pages.slice(0, SHOWN_PAGES).map(({ item, keywords }) => (
            <Row
              key={item}
              text={snapshot.serps.titles[item] || (snapshot.serps.urls[item] ?? "")}
              value={keywords}
            />
          ))}
        </Rows>
      ) : null}
      <Rows
        title="Keywords"
        unit={snapshot.metrics.estimated ? "searches/mo, estimated" : "searches/mo"}
      >
        {shown.keywords.map((keyword) => (
          <Row
            key={keyword}
            text={snapshot.keywords.text[keyword] ?? ""}
            value={snapshot.keywords.volumePerMonth[keyword] ?? null}
          />
        ))}
      </Rows>
    </Box>
  );
}

function Rows({
  title,
  unit,
  children,
}: {
  readonly title: string;
  readonly unit: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="section" aria-label={title}>
      <Box
        sx={{ display: "flex", alignItems: "baseline", justifyContent: "space-between", mb: 1.5 }}
      >
        <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {unit}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", fontSize: 13 }}>
        {children}
      </Box>
    </Box>
  );
}

function Row({ text, value }: { readonly text: string; readonly value: number | null }) {
  return (
    <Box component="li" sx={{ display: "flex", gap: 3, minHeight: 28, alignItems: "center" }}>
      <Box
        component="span"
        title={text}
        sx={{
          flex: 1,
          minWidth: 0,
          ...ELLIPSIS,
        }}
      >
        {text}
      </Box>
      <NumberText value={value} />
    </Box>
  );
}
