/** A city or region as the place of a search: with one, results are those that people there see. */
import { z } from "zod";

/** The longest name that Google has is half of this. */
const PLACE_NAME_MAX = 200;
/** Google's numbers have seven digits, some eight. */
const PLACE_CODE_MAX = 99_999_999;

/**
 * Google's number of it ("geo target", which providers of Google's results share) and its canonical name, from the
 * smallest part to the country: `Austin,Texas,United States`.
 */
export const searchPlace = z.object({
  code: z.number().int().min(1).max(PLACE_CODE_MAX),
  name: z
    .string()
    .min(1)
    .max(PLACE_NAME_MAX)
    .refine((text) => !/\p{Cc}/u.test(text), "Use a single line"),
});
export type SearchPlace = z.infer<typeof searchPlace>;
