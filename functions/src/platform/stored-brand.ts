import { BRAND_TIMES, brand } from "@mapwright/core/workspaces/brand";

/** The stored form of a workspace's branding. */
export const storedBrand = { schema: brand, times: BRAND_TIMES } as const;
