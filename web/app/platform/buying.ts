/** Whether the person can lift a limit themselves, for components that meet one and know neither role nor settings. */
import { createContext, use } from "react";

export interface Buying {
  /** Plans and credits are sold on this deployment. */
  readonly isSelling: boolean;
  /** They are an owner or admin of the open workspace. */
  readonly canBuy: boolean;
}

const BuyingContext = createContext<Buying>({ isSelling: false, canBuy: false });

/** Around the app, for the open workspace. Outside of it, nothing is sold. */
export const BuyingProvider = BuyingContext.Provider;

export function useBuying(): Buying {
  return use(BuyingContext);
}
