import { FIGURE } from "#/content/queries/fragments.ts";

export const FIGURE_BLOCK = `_type == "figure" => { "figure": ${FIGURE} }`;
