/**
 * "Signed in" means having a full account. An anonymous one, created by the free tool, cannot be signed in to again.
 */
import type { User } from "firebase/auth";

export function hasAccount(user: User | null): user is User {
  return user !== null && !user.isAnonymous;
}
