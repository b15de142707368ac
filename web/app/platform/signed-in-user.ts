/** What "signed in" means: to have an account. An anonymous one, made by the free tool, has no way back in. */
import type { User } from "firebase/auth";

export function hasAccount(user: User | null): user is User {
  return user !== null && !user.isAnonymous;
}
