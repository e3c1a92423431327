import type { Browser } from '@playwright/test'
import { visitInRounds } from '../page/rounds.ts'
import { SCENARIOS } from '../page/scenarios.ts'
import { serveSubjects } from '../page/serve-subjects.ts'
import { spreadOf } from '../page/statistics.ts'
import { BARE_REACT, PORTICO, SMALL_PAGE, SUBJECTS } from '../page/subjects.ts'
import { atMost, type Figure } from './figures.ts'

/** How much longer than a bare dialog in React ours may take to be painted: at full speed, and on a slow processor. */
const RATIO = { atFullSpeed: 1.4, slowed: 1.25 } as const

/** Our own page, which has much beside the button; and a page of the button alone, as that with the bare dialog is. */
const OURS = [PORTICO, SMALL_PAGE] as const

/** Click → dialog painted, against the least that a modal in React can be, in the same run. */
export async function measureOpening(
  browser: Browser,
  rounds: number,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  const serving = await serveSubjects(
    SUBJECTS.filter(({ key }) => [...OURS, BARE_REACT].includes(key)),
    say,
  )
  try {
    const scenarios = SCENARIOS.filter(({ key }) => key === 'cold' || key === 'slow').map((scenario) => ({
      ...scenario,
      how: { ...scenario.how, until: 'dialog' as const },
    }))
    const seen = await visitInRounds(browser, serving.present, scenarios, rounds, say)
    return scenarios.flatMap(({ key, how: { cpu } }) => {
      const spreadOfSubject = (subject: string) =>
        spreadOf((seen.get(subject)?.get(key) ?? []).flatMap(({ dialogMs }) => dialogMs ?? []))
      const bare = spreadOfSubject(BARE_REACT)
      return OURS.flatMap((subject) => {
        const ours = spreadOfSubject(subject)
        if (ours === undefined || bare === undefined) return []
        const ratio = ours.median / bare.median
        const where = subject === PORTICO ? '' : ' in a small page'
        const slowly = cpu === 1 ? '' : `, CPU ${cpu}× slower`
        const title = `click → dialog painted${where}${slowly}: ours ÷ a bare dialog in React`
        const text = `${inWords(ours)} ÷ ${inWords(bare)} ms = ${ratio.toFixed(2)}`
        return [atMost(title, ratio, cpu === 1 ? RATIO.atFullSpeed : RATIO.slowed, text)]
      })
    })
  } finally {
    await serving.stop()
  }
}

const inWords = ({ median, low, high }: NonNullable<ReturnType<typeof spreadOf>>): string =>
  `${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`
