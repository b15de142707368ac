/** Citations: small numbers after a sentence, each of which opens its source, and the list of the sources. */
import type { Citation } from "@mapwright/core/language-models/model-task";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { formatCitationKind } from "#/features/maps/language-model/model-words.ts";
import type { NumberedSource } from "#/features/maps/language-model/numbered-sources.ts";
import { getSafePageAddress } from "#/ui/safe-link.ts";
import { useMapCommands } from "#/map-views/port/map-commands.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface SourcedTextProps {
  readonly text: string;
  readonly sources: readonly NumberedSource[];
  /** ID of the list of sources: a source without an address of its own is found there. */
  readonly listId: string;
  /** The page that is open; its own keywords need not be opened. */
  readonly clusterId: string | null;
}

const MARK = {
  fontSize: 11,
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
  verticalAlign: "super",
  // Reachable with a finger.
  px: 0.75,
  py: 0.5,
} as const;

/** A longer word, such as an address, has to be able to break. */
const MAX_WORD_LENGTH = 20;

/** Its marks are never alone on the next line: the last word goes with them. */
export function SourcedText({ text, sources, listId, clusterId }: SourcedTextProps) {
  const at = text.lastIndexOf(" ") + 1;
  const kept = text.length - at > MAX_WORD_LENGTH ? text.length : at;
  return (
    <>
      {text.slice(0, kept)}
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {text.slice(kept)}
        {sources.map((source) => (
          <SourceMark key={source.number} source={source} listId={listId} clusterId={clusterId} />
        ))}
      </Box>
    </>
  );
}

interface SourceMarkProps extends Omit<SourcedTextProps, "sources" | "text"> {
  readonly source: NumberedSource;
}

/** Shows what a source speaks of; null: it stands in the list alone. */
function useShowSource(clusterId: string | null) {
  const { run, openKeyword } = useMapCommands();
  const { set } = useMapSelection();
  return ({ kind, text, clusterId: topic }: Citation): (() => void) | null => {
    if (topic === null || topic === clusterId) return null;
    if (kind === "pillar") return () => set([topic]);
    return kind === "keyword" ? () => openKeyword(topic, text) : () => run("open", [topic]);
  };
}

function SourceMark({ source, listId, clusterId }: SourceMarkProps) {
  const showSource = useShowSource(clusterId);
  const { number, citation } = source;
  const words = `${formatCitationKind(citation)}: ${citation.text}`;
  const label = (
    <>
      <VisuallyHidden>{`Source ${String(number)}, ${words}`}</VisuallyHidden>
      <span aria-hidden="true">{number}</span>
    </>
  );
  const address = citation.url === null ? null : getSafePageAddress(citation.url);
  if (address !== null)
    return (
      <Link
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={words}
        sx={MARK}
      >
        {label}
      </Link>
    );
  const find = () => document.getElementById(`${listId}-${String(number)}`)?.focus();
  const show = showSource(citation) ?? find;
  return (
    <Link component="button" type="button" title={words} onClick={show} sx={MARK}>
      {label}
    </Link>
  );
}

interface SourceListProps {
  readonly id: string;
  readonly sources: readonly NumberedSource[];
  readonly clusterId: string | null;
}

export function SourceList({ id, sources, clusterId }: SourceListProps) {
  const showSource = useShowSource(clusterId);
  if (sources.length === 0) return null;
  return (
    <Box
      component="details"
      sx={{ fontSize: 12, color: "text.secondary" }}
      open={sources.length < 9}
    >
      <Box component="summary" sx={{ cursor: "pointer", py: 1 }}>
        Sources
      </Box>
      <Box component="ol" aria-label="Sources" sx={{ m: 0, pl: 5, display: "grid", gap: 1 }}>
        {sources.map(({ number, citation }) => {
          const { kind, text, url } = citation;
          const show = showSource(citation);
          const address = url === null ? null : getSafePageAddress(url);
          return (
            <Box
              component="li"
              key={number}
              id={`${id}-${String(number)}`}
              value={number}
              tabIndex={-1}
              sx={{ overflowWrap: "anywhere", "&:focus": { color: "text.primary" } }}
            >
              {formatCitationKind({ kind })}:{" "}
              {address !== null ? (
                <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
                  {text}
                </Link>
              ) : show ? (
                <Link
                  component="button"
                  type="button"
                  onClick={show}
                  sx={{ font: "inherit", textAlign: "start", verticalAlign: "baseline" }}
                >
                  {text}
                </Link>
              ) : (
                text
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
