import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

type Account = Readonly<Record<string, string>>;
interface Accounts {
  readonly getUserByLocalId: (id: string) => Account | undefined;
  readonly updateUserByLocalId: (id: string, fields: Account) => void;
}
type Import = (state: Accounts, input: { readonly users?: readonly Account[] }) => string;

const require = createRequire(import.meta.url);
const { keepSignIns }: { keepSignIns: (original: Import) => Import } = require(
  join(import.meta.dirname, "keep-sign-ins.cjs"),
);

test("an imported account's tokens stay valid, and a refused account stays out", () => {
  const held = new Map<string, Account>();
  const state: Accounts = {
    getUserByLocalId: (id) => held.get(id),
    updateUserByLocalId: (id, fields) => void held.set(id, { ...held.get(id), ...fields }),
  };
  const batchCreate = keepSignIns((_, { users = [] }) => {
    for (const { localId = "" } of users)
      if (localId !== "refused") held.set(localId, { validSince: "now" });
    return "imported";
  });
  const users = [
    { localId: "ann", validSince: "1700000000" },
    { localId: "bob" },
    { localId: "refused", validSince: "1700000000" },
  ];
  expect(batchCreate(state, { users })).toBe("imported");
  expect(Object.fromEntries(held)).toEqual({
    ann: { validSince: "1700000000" },
    bob: { validSince: "now" },
  });
  expect(batchCreate(state, {})).toBe("imported");
});
