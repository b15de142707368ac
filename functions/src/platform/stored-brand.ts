import { BRAND_TIMES, brand } from "@mapwright/core/workspaces/brand";

/** How a workspace's branding is stored. */
export const storedBrand = { schema: brand, times: BRAND_TIMES } as const;
