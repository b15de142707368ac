/** A map as pages for print: rendered next to the page, visible only when printing. */
import Box from "@mui/material/Box";
import { countKeywords, type FileTopic, type MapFile } from "@mapwright/core/maps/files/map-file";
import { sumFigures } from "@mapwright/core/maps/files/exports/map-table";
import {
  describeFigures,
  formatShortVolume,
  formatVolume,
} from "@mapwright/core/maps/files/format-volume";
import { getPlaceName } from "@mapwright/core/keywords/place-name";
import { useContext } from "react";
import { MapPlaceContext } from "#/map-views/port/map-place.ts";
import { STATUS_LABELS } from "@mapwright/core/snapshot/status-labels";
import { PrintHead, PrintSheet } from "#/ui/controls/print-sheet.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface PrintPagesProps {
  readonly file: MapFile;
  readonly keywordsPerTopic: number;
  /** Called when the print dialog was closed. */
  readonly onDone: () => void;
}

export function PrintPages({ onDone, ...printed }: PrintPagesProps) {
  return (
    <PrintSheet onDone={onDone}>
      <PrintedMap {...printed} />
    </PrintSheet>
  );
}

/** The map as an outline, topic by topic. */
export function PrintedMap({ file, keywordsPerTopic }: Omit<PrintPagesProps, "onDone">) {
  const { metrics } = file;
  const said = describeFigures(metrics);
  const place = useContext(MapPlaceContext);
  return (
    <>
      <PrintHead title={file.title} />
      <Box component="p" sx={{ mt: 0, mb: "14pt" }}>
        {countNoun(countKeywords(file.topics), "keyword")} in{" "}
        {countNoun(file.topics.length, "pillar")}
        {place ? `; results for ${getPlaceName(place)}` : ""}
        {said === null ? "" : `; ${said}`}.
      </Box>
      {withKeys(file.topics).map(({ key, topic: pillar }) => (
        <section key={key}>
          <Box
            component="h2"
            sx={{
              fontSize: "14pt",
              m: "14pt 0 4pt",
              pb: "2pt",
              borderBottom: "1pt solid #000",
              breakAfter: "avoid",
            }}
          >
            {pillar.name}
          </Box>
          {pillar.note ? <Note>{pillar.note}</Note> : null}
          <Box sx={{ columns: 2, columnGap: "18pt" }}>
            {pillar.keywords.length > 0 ? (
              <PrintedKeywords topic={pillar} metrics={metrics} limit={keywordsPerTopic} />
            ) : null}
            {withKeys(pillar.topics).map(({ key: own, topic }) => (
              <PrintedTopic key={own} topic={topic} metrics={metrics} limit={keywordsPerTopic} />
            ))}
          </Box>
        </section>
      ))}
    </>
  );
}

/** Topic names may repeat: duplicates are numbered. */
function withKeys(topics: readonly FileTopic[]) {
  const counts = new Map<string, number>();
  return topics.map((topic) => {
    const count = (counts.get(topic.name) ?? 0) + 1;
    counts.set(topic.name, count);
    return { key: `${topic.name} ${String(count)}`, topic };
  });
}

interface PrintedTopicProps {
  readonly topic: FileTopic;
  readonly metrics: MapFile["metrics"];
  readonly limit: number;
}

function PrintedTopic({ topic, metrics, limit }: PrintedTopicProps) {
  const { status, assignee, dueDay, targetUrl, note } = topic;
  const facts = [
    formatVolume(sumFigures(topic).volumePerMonth, metrics),
    status === "idea" ? null : STATUS_LABELS[status],
    assignee,
    dueDay && `due ${dueDay}`,
    targetUrl,
  ].filter((fact) => fact !== null);
  return (
    <Box sx={{ breakInside: limit > 30 ? "auto" : "avoid", mb: "8pt" }}>
      <Box component="h3" sx={{ fontSize: "10.5pt", m: 0, breakAfter: "avoid" }}>
        {topic.name}
      </Box>
      {facts.length > 0 ? <Box sx={{ color: "#444" }}>{facts.join(" · ")}</Box> : null}
      {note ? <Note>{note}</Note> : null}
      <PrintedKeywords topic={topic} metrics={metrics} limit={limit} />
      <Box sx={{ pl: "10pt" }}>
        {withKeys(topic.topics).map(({ key, topic: child }) => (
          <PrintedTopic key={key} topic={child} metrics={metrics} limit={limit} />
        ))}
      </Box>
    </Box>
  );
}

function PrintedKeywords({ topic, metrics, limit }: PrintedTopicProps) {
  const shown = topic.keywords.slice(0, limit);
  const rest = topic.keywords.length - shown.length;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {shown.map(({ text, volumePerMonth }) => (
        <Box component="li" key={text} sx={{ display: "flex", gap: "8pt" }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {text}
          </Box>
          <span>{formatShortVolume(volumePerMonth, metrics?.estimated ?? false)}</span>
        </Box>
      ))}
      {rest > 0 ? <Box component="li">and {countNoun(rest, "more keyword")}</Box> : null}
    </Box>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Box component="p" sx={{ m: "2pt 0", fontStyle: "italic", whiteSpace: "pre-wrap" }}>
      {children}
    </Box>
  );
}
