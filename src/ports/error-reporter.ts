/** Where failures go that no caller waits for. No secret ever does. */
export interface ErrorReporter {
  report(error: unknown): void
}
