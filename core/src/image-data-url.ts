import { z } from "zod";

/** A small image as a data URL: no format that can contain scripts. @param error when it has more than `maxLength` characters */
export const createImageDataUrlSchema = (maxLength: number, error?: string) =>
  z
    .string()
    // Before the pattern, which overflows the stack on a text of megabytes.
    .max(maxLength, { error, abort: true })
    .regex(/^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/]+=*$/);
