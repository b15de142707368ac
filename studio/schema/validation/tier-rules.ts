/** Whether a plan already has its words. */
import { getPublishedId } from "sanity";
import { z } from "zod";
import {
  namedDocument,
  readDataset,
  type DatasetContext,
} from "#/schema/validation/dataset-reader.ts";

const SAME_TIER = `*[_type == "planCopy" && tier == $tier]{_id, _type, name}`;

/** Two copies for one plan: nobody could say which the site shows. */
export async function checkTierIsFree(
  tier: string,
  context: DatasetContext,
): Promise<string | true> {
  const own = getPublishedId(context.document?._id ?? "");
  const found = z.array(namedDocument).parse(await readDataset(context, SAME_TIER, { tier }));
  const other = found.find(({ _id }) => getPublishedId(_id) !== own);
  return other
    ? `“${other.name ?? other._id}” already has the words of this plan: change them there.`
    : true;
}
