/** What the account forms take, with the messages people see. */
import { z } from "zod";

const REQUIRED = "This field is required";

const email = z.string().trim().min(1, REQUIRED).pipe(z.email("Please enter a valid email"));

export const credentials = z.object({ email, password: z.string().min(1, REQUIRED) });

export const resetRequest = z.object({ email });
