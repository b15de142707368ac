/** A site's coverage of a cluster, as symbol and word. Each status has its own shape: color is never the only cue. */
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import Box from "@mui/material/Box";
import type { Texture } from "#/ui/texture.tsx";
import { formatCoverage } from "@mapwright/core/domains/coverage-labels";

const COLORS: Readonly<Record<CoverageStatus, string>> = {
  covered: "var(--mw-success-main)",
  weak: "var(--mw-warning-main)",
  missing: "var(--mw-error-main)",
  cannibalized: "var(--mw-pillar7-line)",
};

/** CSS color of lines and symbols: 3:1 on paper. */
export function getCoverageColor(status: CoverageStatus | null): string {
  return status === null ? "var(--mw-edge)" : COLORS[status];
}

/** Textures of bars, so that their parts can be told apart without color. */
export const COVERAGE_TEXTURES: Readonly<Record<CoverageStatus, Texture>> = {
  covered: "plain",
  weak: "striped",
  missing: "dotted",
  cannibalized: "crossed",
};

/** Dashes of a status's outline, so that the ring around a cluster can be told apart without color. */
export const COVERAGE_DASHES: Readonly<Record<CoverageStatus, string | undefined>> = {
  covered: undefined,
  weak: "7 3",
  missing: "1.5 3.5",
  cannibalized: "9 2.5 1.5 2.5",
};

interface CoverageMarkProps {
  /** null: not measured. */
  readonly status: CoverageStatus | null;
  readonly sizePx?: number;
}

/** Decorative: its label is next to it. */
export function CoverageMark({ status, sizePx = 12 }: CoverageMarkProps) {
  const color = getCoverageColor(status);
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 12 12" aria-hidden="true" style={{ color }}>
      {status === "covered" ? <circle cx="6" cy="6" r="5" fill="currentColor" /> : null}
      {status === "weak" ? (
        <>
          <circle cx="6" cy="6" r="4.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
          <path d="M6 1.7a4.3 4.3 0 0 1 0 8.6z" fill="currentColor" />
        </>
      ) : null}
      {status === "missing" ? (
        <circle
          cx="6"
          cy="6"
          r="4.3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="2.2 1.6"
        />
      ) : null}
      {status === "cannibalized" ? (
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="4.2" cy="6" r="3.3" />
          <circle cx="7.8" cy="6" r="3.3" />
        </g>
      ) : null}
      {status === null ? <path d="M2 6h8" stroke="currentColor" strokeWidth="1.6" /> : null}
    </svg>
  );
}

export function CoverageLabel({ status }: { readonly status: CoverageStatus | null }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1.5 }}>
      <CoverageMark status={status} />
      {formatCoverage(status)}
    </Box>
  );
}
