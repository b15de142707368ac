/**
 * Checks that a source can be added to the map that research names: by the time it ends, it may be gone all the same.
 */
import { AppError } from "@mapwright/core/app-error";
import { toCountrywide } from "@mapwright/core/keywords/locale";
import { mapPath } from "@mapwright/core/firestore-paths";
import type { DomainMapInput } from "@mapwright/core/research/domain-map-input";
import { getExtendedMap, type ResearchInput } from "@mapwright/core/research/research-input";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";

/**
 * The market in which a source of a map is read: its results are those of the map's place, whatever was asked for. What
 * makes a map keeps its own.
 */
export async function withPlaceOfMap<
  Input extends Pick<DomainMapInput, "locale" | "mapId" | "workspaceId">,
>(db: Firestore, input: Input): Promise<Input> {
  if (input.mapId === null) return input;
  const found = await db.doc(mapPath(input.mapId)).get();
  const map = found.exists ? fromStored(storedMap, found.data()) : null;
  const locale = toCountrywide(input.locale);
  if (map?.workspaceId !== input.workspaceId || !map.locale.place) return { ...input, locale };
  const { country, place } = map.locale;
  return { ...input, locale: { ...locale, country, place } };
}

/** Requires the map that research adds to. Research that makes a map requires nothing. */
export async function requireMapForSource(
  db: Firestore,
  input: ResearchInput,
  transaction?: Transaction,
): Promise<void> {
  const id = getExtendedMap(input);
  if (id === null) return;
  const ref = db.doc(mapPath(id));
  const found = await (transaction ? transaction.get(ref) : ref.get());
  const map = found.exists ? fromStored(storedMap, found.data()) : null;
  if (!map || map.workspaceId !== input.workspaceId || map.trashedAt !== null)
    throw new AppError("not-found", "Map not found");
  if (map.isBeyondPlan)
    throw new AppError("plan-read-only", "This map exceeds the plan and can only be read");
  if (map.locale.language !== input.locale.language)
    throw new AppError("invalid-input", "The map is in another language", {
      locale: "Choose the language of the map.",
    });
  const known = map.evidence.site?.domain;
  if (input.kind === "domain" && known !== undefined && known !== input.domain)
    throw new AppError("invalid-input", "The map is about another site", {
      domain: `This map has the evidence of ${known} already.`,
    });
}
