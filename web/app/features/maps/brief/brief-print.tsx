/** The brief as a printed page. */
import type { ClusterBrief } from "@mapwright/core/maps/brief/cluster-brief";
import { briefParts } from "#/features/maps/brief/brief-sections.ts";
import { PrintSheet } from "#/ui/print-sheet.tsx";

interface BriefPrintProps {
  readonly brief: ClusterBrief;
  /** Called when the print dialog was closed. */
  readonly onDone: () => void;
}

export function BriefPrint({ brief, onDone }: BriefPrintProps) {
  return (
    <PrintSheet onDone={onDone}>
      <h1>{brief.name}</h1>
      {briefParts(brief).map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </PrintSheet>
  );
}
