import type { ErrorReporter } from '../../ports/error-reporter.ts'

/** Keeps every report, in order. */
export class RecordingErrorReporter implements ErrorReporter {
  private readonly reported: unknown[] = []

  get reports(): readonly unknown[] {
    return this.reported
  }

  report = (error: unknown): void => void this.reported.push(error)
}
