/** The balance of a DataForSEO account (docs.dataforseo.com/v3/appendix/user_data): free of charge. */
import { z } from "zod";
import {
  parseResults,
  type DataForSeoClient,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";
import type { AccountCheck } from "#/research/providers/provider.ts";

const userData = z.object({ money: z.object({ balance: z.number() }) });

/** Its limits are per kind of request, so there is none to tell. */
export function createAccountCheck(client: DataForSeoClient): AccountCheck {
  return async (signal) => {
    const [account] = parseResults(await client.get("appendix/user_data", signal), userData);
    if (!account)
      throw new ProviderFailure("dataforseo", "unexpected-response", "no data of the account");
    return { left: { amount: account.money.balance, unit: "usd" }, limit: null };
  };
}
