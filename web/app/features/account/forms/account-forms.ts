/** Schemas of the account forms, with their messages. */
import { DISPLAY_NAME_MAX_LENGTH } from "@mapwright/core/accounts/user-profile";
import { emailAddress } from "@mapwright/core/email-address";
import { z } from "zod";

const REQUIRED = "This field is required";

const email = z.string().trim().min(1, REQUIRED).pipe(emailAddress);
const password = z.string().min(1, REQUIRED);

export const credentials = z.object({ email, password });

/** The name that colleagues see; its first part names the first workspace. */
export const newAccount = credentials.extend({
  name: z.string().trim().min(1, REQUIRED).max(DISPLAY_NAME_MAX_LENGTH, "This name is too long"),
});

export const emailRequest = z.object({ email });

export const passwordRequest = z.object({ password });

/** The identity a provider returns, in the emulators. Empty: the provider returns no address. */
export const persona = z.object({
  name: z.string().trim().min(1, REQUIRED),
  email: z.union([z.literal(""), email]),
});
