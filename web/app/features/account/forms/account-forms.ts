/** Schemas of the account forms, with their messages. */
import { emailAddress } from "@mapwright/core/email-address";
import { z } from "zod";

const REQUIRED = "This field is required";

const email = z.string().trim().min(1, REQUIRED).pipe(emailAddress);
const password = z.string().min(1, REQUIRED);

export const credentials = z.object({ email, password });

export const emailRequest = z.object({ email });

export const passwordRequest = z.object({ password });

/** The identity a provider returns, in the emulators. Empty: the provider returns no address. */
export const persona = z.object({
  name: z.string().trim().min(1, REQUIRED),
  email: z.union([z.literal(""), email]),
});
