/**
 * Transaction options for documents that many change at once, which is contention and no failure. The SDK's back-off
 * has 11 attempts; with more allowed, it ends with an error of its own that hides why the transaction failed.
 */
export const CONTENDED = { maxAttempts: 11 } as const;
