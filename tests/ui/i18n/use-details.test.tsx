import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dictionary as de } from '../../../src/ui/i18n/de/de.ts'
import type { OwnTexts } from '../../../src/ui/i18n/dictionary.ts'
import { Problem } from '../../../src/ui/components/Problem.tsx'
import { PorticoProvider } from '../../../src/ui/index.ts'
import { FakeCore } from '../../support/fake-core.ts'

const said = (details: string, dictionary: OwnTexts) =>
  renderToStaticMarkup(
    <PorticoProvider core={new FakeCore()} dictionary={dictionary}>
      <Problem problem={{ code: 'CLOCK_WRONG', details }} />
    </PorticoProvider>,
  )

it('should tell how wrong the clock is in the visitor’s language', () => {
  expect(said('about 180 min ahead', {})).toContain('About 180\u00A0min ahead')
  expect(said('about 180 min ahead', de)).toContain('Geht etwa 180\u00A0Min. vor')
  expect(said('about 10 min behind', de)).toContain('Geht etwa 10\u00A0Min. nach')
})

it('should leave what is known besides as it came', () => {
  expect(said('-32000: nonce too low', de)).toContain('-32000: nonce too low')
})
