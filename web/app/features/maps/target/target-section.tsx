/** A page's own address in the panel: typed, taken from the page that ranks, and checked against it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Topic } from "@mapwright/core/maps/log/edited/map-state";
import { parseTargetUrl } from "@mapwright/core/urls/target-url";
import { useId } from "react";
import { FieldNotes } from "#/features/maps/edit-conflicts/edit-conflict-note.tsx";
import { InspectorSection } from "#/features/maps/panel/inspector-section.tsx";
import { AddressLink, shortenAddress } from "#/features/maps/panel/address-link.tsx";
import { TargetField } from "#/features/maps/target/target-field.tsx";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useMapEvidenceView } from "#/map-views/port/map-evidence.ts";
import { Icon } from "#/ui/icon.tsx";
import { formatPosition } from "#/ui/number-text.tsx";

const FIELDS = ["target url"];

interface TargetSectionProps {
  readonly topic: Topic;
  readonly cluster: number;
}

export function TargetSection({ topic, cluster }: TargetSectionProps) {
  const { access, commit } = useMapEditing();
  const { site } = useMapEvidenceView();
  const isEditor = access === "edit";
  const { id, targetUrl } = topic;
  const coverage = site?.coverageAt(cluster);
  const best = site?.targets.bestPage(coverage) ?? null;
  const other = site?.targets.otherPage(targetUrl, coverage) ?? null;
  const bestUrl = parseTargetUrl(best?.url ?? "", null);
  const domain = site?.evidence.domain ?? null;
  if (!isEditor && targetUrl === null) return null;
  const use = (url: string | null) => {
    if (url !== null) commit([{ kind: "set-target-url", topic: id, targetUrl: url }]);
  };
  return (
    <InspectorSection title="Target URL">
      {isEditor ? (
        <TargetField
          key={id}
          topic={id}
          targetUrl={targetUrl}
          domain={domain}
          onTarget={(next) => commit([{ kind: "set-target-url", topic: id, targetUrl: next }])}
        />
      ) : (
        <AddressLink url={targetUrl ?? ""} domain={domain} />
      )}
      <FieldNotes topic={id} fields={FIELDS} />
      {targetUrl === null && best !== null && bestUrl !== null ? (
        <Box sx={{ mt: 2, fontSize: 13, color: "text.secondary" }}>
          <AddressLink url={bestUrl} domain={domain} /> ranks at {formatPosition(best.bestPosition)}
          .
          <Button size="small" onClick={() => use(bestUrl)} sx={{ ml: 1, minHeight: 24, py: 0 }}>
            Use it
          </Button>
        </Box>
      ) : null}
      {other && targetUrl !== null ? (
        <OtherPage
          target={{ url: targetUrl, position: other.targetPosition }}
          other={other}
          domain={domain}
          onUse={isEditor && bestUrl !== null ? () => use(bestUrl) : null}
        />
      ) : null}
    </InspectorSection>
  );
}

interface OtherPageProps {
  readonly target: { readonly url: string; readonly position: number | null };
  readonly other: { readonly url: string; readonly position: number };
  readonly domain: string | null;
  /** null: this person may not edit. */
  readonly onUse: (() => void) | null;
}

/** Both addresses with their positions: which page ranks, and which was meant. */
function OtherPage({ target, other, domain, onUse }: OtherPageProps) {
  const titleId = useId();
  const isLong = shortenAddress(other.url, domain) === shortenAddress(target.url, domain);
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ mt: 3, p: 3, border: 1, borderColor: "divider", borderRadius: 2, fontSize: 14 }}
    >
      <Box sx={{ display: "flex", gap: 2, alignItems: "center", fontWeight: 600 }}>
        <Box component="span" sx={{ color: "warning.main", display: "flex" }}>
          <Icon name="alert" sizePx={16} />
        </Box>
        <span id={titleId}>Another page ranks</span>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 2,
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr) auto",
          columnGap: 3,
          rowGap: 1,
          "& dt": { color: "text.secondary" },
          "& dd": { m: 0 },
        }}
      >
        <dt>Ranks</dt>
        <dd>
          <AddressLink url={other.url} domain={isLong ? null : domain} />
        </dd>
        <dd>position {formatPosition(other.position)}</dd>
        <dt>Target</dt>
        <dd>
          <AddressLink url={target.url} domain={isLong ? null : domain} />
        </dd>
        <dd>
          {target.position === null
            ? "doesn't rank"
            : `position ${formatPosition(target.position)}`}
        </dd>
      </Box>
      {onUse ? (
        <Button size="small" onClick={onUse} sx={{ mt: 2, ml: -3 }}>
          Make the ranking page the target
        </Button>
      ) : null}
    </Box>
  );
}
