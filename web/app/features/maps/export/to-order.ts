/** Contents of a file, by the choices in the dialog. */
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import type { UserId } from "@mapwright/core/ids";
import { toMapEdits } from "@mapwright/core/maps/log/map-edits";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { MapPerson } from "@mapwright/core/maps/map-people";
import type { QuestionsState } from "@mapwright/core/maps/questions-state";
import type { SerpsState } from "@mapwright/core/maps/serps-state";
import type { ExportChoice } from "#/features/maps/export/export-choice.ts";
import {
  EVIDENCE_FORMATS,
  FORMATS,
  QUESTION_FORMATS,
  RESULT_FORMATS,
} from "#/features/maps/export/export-formats.ts";
import type { ExportOrder } from "#/features/maps/export/export-order.ts";
import type { ScopeChoice } from "#/features/maps/export/export-scope.ts";
import type { ShownLand } from "#/features/maps/export/use-shown-land.ts";
import type { LoadedMapEvidence } from "#/map-model/evidence/use-map-evidence.ts";

/** Data from the map page. */
export type ExportedMap = Omit<ExportSubject, "questions">;

/** The map as it is now, and further information for the file. */
export interface ExportSubject {
  readonly uid: UserId;
  readonly map: MapDocument;
  readonly state: MapState;
  readonly people: readonly MapPerson[];
  readonly serps: SerpsState;
  readonly onNeedSerps: () => void;
  readonly evidence: LoadedMapEvidence;
  readonly questions: QuestionsState;
  /** null: not loaded yet. */
  readonly entitlement: Entitlement | null;
}

/** Returns the data that the chosen format is made from. */
export function toOrder(
  { map, state, people, serps, evidence, questions }: ExportSubject,
  choice: ExportChoice,
  chosen: ScopeChoice | null,
): Omit<ExportOrder, "sender" | "shade" | keyof ShownLand> {
  const part = FORMATS[choice.format].hasScope ? chosen : null;
  const { title, type, locale, seeds } = map;
  const isWhole = RESULT_FORMATS.has(choice.format) && serps.status === "ready";
  const { site, reddit } = evidence;
  const hasEvidence = EVIDENCE_FORMATS.has(choice.format);
  return {
    ...choice,
    scope: part?.scope ?? null,
    part: part?.part ?? null,
    fileWord: part?.fileWord ?? null,
    title,
    type,
    locale,
    seeds,
    base: isWhole ? { ...state.base, serps: serps.serps } : state.base,
    evidence: {
      site: hasEvidence && site.status === "ready" ? site.evidence : null,
      reddit:
        hasEvidence && reddit.status === "ready"
          ? { sources: map.evidence.reddit?.sources ?? [], evidence: reddit.evidence }
          : null,
    },
    edits: toMapEdits(state),
    asked:
      QUESTION_FORMATS.has(choice.format) && questions.status === "ready" ? questions.asked : null,
    people: new Map(people.map((person) => [person.uid, person.name])),
    now: Date.now(),
  };
}
