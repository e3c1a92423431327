import { useViewText } from './use-view-text.ts'

/** As the core says it of a clock. */
const CLOCK = /^about (\d+) min (ahead|behind)$/

/**
 * What is known of a failure beyond its sentence. The core says it in English, for whoever mends the page; of the
 * clock, which is the visitor's own to mend, it is put in their language.
 */
export function useDetails(details: string | undefined): string | undefined {
  const { clock } = useViewText()
  const [, minutes, way] = CLOCK.exec(details ?? '') ?? []
  if (minutes === undefined) return details
  return way === 'ahead' ? clock.ahead(Number(minutes)) : clock.behind(Number(minutes))
}
