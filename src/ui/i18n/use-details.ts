import { useViewText } from './use-view-text.ts'

/** The core's text about a wrong clock. */
const CLOCK = /^about (\d+) min (ahead|behind)$/

/**
 * Details of a failure beyond its sentence. The core writes them in English, for an engineer; only the one about the
 * clock, which the visitor can set, is translated.
 */
export function useDetails(details: string | undefined): string | undefined {
  const { clock } = useViewText()
  const [, minutes, way] = CLOCK.exec(details ?? '') ?? []
  if (minutes === undefined) return details
  return way === 'ahead' ? clock.ahead(Number(minutes)) : clock.behind(Number(minutes))
}
