/** A person's upload for research: read in their browser, cleaned, and stored until the research needs it no more. */
import { z } from "zod";

/** Hash of the file's content, in hex, so that the same file is stored once. */
export const researchFileId = z
  .string()
  .regex(/^[a-f0-9]{32}$/)
  .brand<"ResearchFileId">();
export type ResearchFileId = z.infer<typeof researchFileId>;
