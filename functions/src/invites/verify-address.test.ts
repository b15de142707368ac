import { userId } from "@mapwright/core/ids";
import { beforeEach, expect, test, vi } from "vitest";
import { verifyAddress } from "#/invites/verify-address.ts";

interface Account {
  email: string;
  emailVerified: boolean;
}

const fake = vi.hoisted(() => ({
  account: null as Account | null,
  /** Changes by the account's owner between the look at the account and its update. */
  meanwhile: (_account: Account) => {},
}));

vi.mock("#/platform/access/live-account.ts", () => ({
  findAccount: async () => fake.account && { ...fake.account },
}));
vi.mock("firebase-admin/auth", () => ({
  getAuth: () => ({
    async updateUser(_uid: string, changes: Partial<Account>) {
      if (!fake.account) throw new Error("no account");
      fake.meanwhile(fake.account);
      Object.assign(fake.account, changes);
    },
  }),
}));

const ANN = userId.parse("ann");

beforeEach(() => {
  fake.meanwhile = () => {};
});

test("an account of the address is verified, however the address is spelled there", async () => {
  fake.account = { email: "Ann@X.example", emailVerified: false };
  await verifyAddress(ANN, "ann@x.example");
  expect(fake.account).toEqual({ email: "Ann@X.example", emailVerified: true });
});

test("an account with another address, or none any more, stays as it is", async () => {
  fake.account = { email: "cat@x.example", emailVerified: false };
  await verifyAddress(ANN, "ann@x.example");
  expect(fake.account.emailVerified).toBe(false);
  fake.account = null;
  await expect(verifyAddress(ANN, "ann@x.example")).resolves.toBeUndefined();
});

test("an address that the account is changed to at the same moment isn't verified by another's email", async () => {
  fake.account = { email: "ann@x.example", emailVerified: false };
  fake.meanwhile = (account) => {
    account.email = "victim@x.example";
    account.emailVerified = false;
  };
  await verifyAddress(ANN, "ann@x.example");
  expect(fake.account).toEqual({ email: "ann@x.example", emailVerified: true });
});
