/** The settings that choose a sentence encoder, as the environment has them. */
import { z } from "zod";

/** Their names: in functions/.env.<project id>, .env or the environment of a command. The key is a secret. */
const EMBEDDINGS_SETTINGS = {
  url: "EMBEDDINGS_URL",
  model: "EMBEDDINGS_MODEL",
  dimensions: "EMBEDDINGS_DIMENSIONS",
  languages: "EMBEDDINGS_LANGUAGES",
  key: "EMBEDDINGS_API_KEY",
} as const;

/** The platforms' way to say that a secret isn't used: Secret Manager has no empty values. */
const NO_KEY = "none";

const settings = z.object({
  url: z.url({ protocol: /^https?$/, error: "is not an http or https URL" }),
  model: z.string({ error: "is missing" }).min(1),
  dimensions: z.coerce
    .number({ error: "is missing or not a number" })
    .int()
    .min(8, "is less than 8")
    .max(8_192, "is more than 8192"),
  /** Empty: the model covers all languages. */
  languages: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter((code) => code !== ""))
    .pipe(z.array(z.string().regex(/^[a-z]{2}$/, "lists something that is no ISO 639-1 code")))
    .transform((codes) => (codes.length === 0 ? null : codes)),
  key: z.string().optional(),
});

export type EndpointSettings = z.infer<typeof settings>;

/**
 * The endpoint that `variables` configure; null when they name none.
 * @throws an error that names each setting that is wrong or missing.
 */
export function readEndpointSettings(
  variables: Readonly<Record<string, string | undefined>>,
): EndpointSettings | null {
  const valueOf = (name: string) => variables[name]?.trim() || undefined;
  const { url, model, dimensions, languages, key } = EMBEDDINGS_SETTINGS;
  if (valueOf(url) === undefined) return null;
  const secret = valueOf(key);
  const parsed = settings.safeParse({
    url: valueOf(url),
    model: valueOf(model),
    dimensions: valueOf(dimensions),
    languages: valueOf(languages),
    key: secret === NO_KEY ? undefined : secret,
  });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = Object.entries(EMBEDDINGS_SETTINGS).find(([field]) => field === path[0])?.[1];
    return `${name ?? ""} ${message}`;
  });
  throw new Error(`The settings of the embeddings endpoint are wrong: ${problems.join("; ")}`);
}
