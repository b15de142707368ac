/** BigQuery's client as the environment describes it; see .env.example. */
import { BigQuery } from "@google-cloud/bigquery";
import { z } from "zod";

const settings = z.object({
  BIGQUERY_DATASET: z
    .string()
    .regex(
      /^[A-Za-z_][A-Za-z0-9_]{0,200}$/,
      "Use letters, digits and underscores, such as mapwright",
    ),
  BIGQUERY_LOCATION: z.string().min(1).default("US"),
  BIGQUERY_PROJECT: z.string().min(1).optional(),
  /** URL of a stand-in on this machine, which needs no credentials. */
  BIGQUERY_API_ENDPOINT: z.url().optional(),
});

export interface BigQueryConnection {
  readonly client: BigQuery;
  readonly dataset: string;
  readonly location: string;
}

/**
 * null when no dataset is named.
 * @throws Error that names the variable that isn't valid.
 */
export function connectBigQuery(
  environment: Readonly<Record<string, string | undefined>>,
): BigQueryConnection | null {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name.startsWith("BIGQUERY_") && value),
  );
  if (given["BIGQUERY_DATASET"] === undefined) return null;
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${String(issue?.path[0])}: ${issue?.message ?? "not valid"}`);
  }
  const { data } = parsed;
  const apiEndpoint = data.BIGQUERY_API_ENDPOINT;
  const options = {
    location: data.BIGQUERY_LOCATION,
    ...(data.BIGQUERY_PROJECT !== undefined && { projectId: data.BIGQUERY_PROJECT }),
    ...(apiEndpoint !== undefined && { apiEndpoint }),
  };
  const client =
    apiEndpoint === undefined
      ? new BigQuery(options)
      : new BigQuery({
          ...options,
          authClient: new BigQuery(options).authClient.fromAPIKey("local"),
        });
  return { client, dataset: data.BIGQUERY_DATASET, location: data.BIGQUERY_LOCATION };
}
