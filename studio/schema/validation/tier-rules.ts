/** Checks whether a plan already has copy. */
import { getPublishedId } from "sanity";
import { z } from "zod";
import {
  namedDocument,
  readDataset,
  type DatasetContext,
} from "#/schema/validation/dataset-reader.ts";

const SAME_TIER = `*[_type == "planCopy" && tier == $tier]{_id, _type, name}`;

/** With two copy documents for one plan, it would be undefined which one the site shows. */
export async function checkTierIsFree(
  tier: string,
  context: DatasetContext,
): Promise<string | true> {
  const own = getPublishedId(context.document?._id ?? "");
  const found = z.array(namedDocument).parse(await readDataset(context, SAME_TIER, { tier }));
  const other = found.find(({ _id }) => getPublishedId(_id) !== own);
  return other
    ? `“${other.name ?? other._id}” already contains the copy for this plan. Edit it there.`
    : true;
}
