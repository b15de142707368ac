/** A dashboard at one size. */
export interface Measured {
  readonly dashboard: string;
  /** Keywords in the workspace. */
  readonly keywords: number;
  /** Documents that Firestore bills for. */
  readonly documentsRead: number;
  readonly bytesRead: number;
  /** Time from the request to all data, the best of several. */
  readonly readMs: number;
  /** Time the page computes on the data before it draws, the best of several. */
  readonly computeMs: number;
}
