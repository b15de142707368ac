/** Both lists with their lines as one SVG, for a file. */
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { readHost } from "@mapwright/core/urls/read-host";
import { compareResults } from "@mapwright/core/serps/result-overlap";
import { cutText } from "@mapwright/core/wording/cut-text";

interface OverlapPictureProps {
  readonly one: StoredSerp;
  readonly other: StoredSerp;
}

const LIST = 400;
const GAP = 120;
const ROW = 44;
const WIDTH = 2 * LIST + GAP;
const HEAD = 36;
/** Number of characters that fit at 13 px. */
const TITLE_LENGTH = 52;

export function OverlapPicture({ one, other }: OverlapPictureProps) {
  const rows = Math.max(one.results.length, other.results.length);
  const height = HEAD + rows * ROW;
  const { shared } = compareResults(one, other);
  const middleOf = (rank: number) => HEAD + (rank - 0.5) * ROW;
  return (
    <svg width={WIDTH} height={height} viewBox={`0 0 ${String(WIDTH)} ${String(height)}`}>
      <PictureList list={one} x={0} sharedRanks={new Set(shared.map(({ left }) => left))} />
      <PictureList
        list={other}
        x={LIST + GAP}
        sharedRanks={new Set(shared.map(({ right }) => right))}
      />
      {shared.map(({ left, right }) => (
        <path
          key={left}
          d={`M${String(LIST + 4)},${String(middleOf(left))} C${String(LIST + GAP / 2)},${String(middleOf(left))} ${String(LIST + GAP / 2)},${String(middleOf(right))} ${String(LIST + GAP - 4)},${String(middleOf(right))}`}
          style={{ fill: "none", stroke: "var(--mw-primary-main)", strokeWidth: 2 }}
        />
      ))}
    </svg>
  );
}

interface PictureListProps {
  readonly list: StoredSerp;
  readonly x: number;
  readonly sharedRanks: ReadonlySet<number>;
}

function PictureList({ list, x, sharedRanks }: PictureListProps) {
  const ink = { fill: "var(--mw-text-primary)" };
  const quiet = { fill: "var(--mw-text-secondary)" };
  return (
    <>
      <text x={x} y={20} style={{ ...ink, fontSize: 15, fontWeight: 600 }}>
        {list.keyword}
      </text>
      {list.results.map(({ title, url }, at) => {
        const y = HEAD + at * ROW;
        const weight = sharedRanks.has(at + 1) ? 600 : 400;
        return (
          <g key={url}>
            <line
              x1={x}
              x2={x + LIST}
              y1={y}
              y2={y}
              style={{ stroke: "var(--mw-divider)", strokeWidth: 1 }}
            />
            <text x={x} y={y + 26} style={{ ...quiet, fontSize: 12 }}>
              {at + 1}
            </text>
            <text x={x + 26} y={y + 19} style={{ ...ink, fontSize: 13, fontWeight: weight }}>
              {cutText(title || url, TITLE_LENGTH)}
            </text>
            <text x={x + 26} y={y + 35} style={{ ...quiet, fontSize: 12 }}>
              {readHost(url)}
            </text>
          </g>
        );
      })}
    </>
  );
}
