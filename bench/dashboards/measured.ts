/** A dashboard at one size. */
export interface Measured {
  readonly dashboard: string;
  /** In the workspace. */
  readonly keywords: number;
  /** That Firestore bills for. */
  readonly documentsRead: number;
  readonly bytesRead: number;
  /** From the request to all data, the best of several. */
  readonly readMs: number;
  /** What the page computes of it before it draws, the best of several. */
  readonly computeMs: number;
}
