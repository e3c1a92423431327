import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Notification } from '../../../src/ui/bridge/notification.ts'
import { dictionary as de } from '../../../src/ui/i18n/de/de.ts'
import type { OwnTexts } from '../../../src/ui/i18n/dictionary.ts'
import { PorticoProvider } from '../../../src/ui/index.ts'
import { ToastCard } from '../../../src/ui/modal/ToastCard.tsx'
import { FakeCore } from '../../support/fake-core.ts'

const said = (news: Notification, dictionary: OwnTexts): string | undefined =>
  /<p>(.*)<\/p>/.exec(
    renderToStaticMarkup(
      <PorticoProvider core={new FakeCore()} dictionary={dictionary}>
        <ToastCard toast={{ key: 'one', news, times: 1 }} onDismiss={() => {}} />
      </PorticoProvider>,
    ),
  )?.[1]

describe('ToastCard', () => {
  it.each<[Notification, string, string]>([
    [{ kind: 'success', event: 'TRANSACTION_STARTED' }, 'Transaction started', 'Transaktion gestartet'],
    [{ kind: 'success', event: 'DISCONNECTED' }, 'Disconnected', 'Getrennt'],
    [{ kind: 'success', event: 'CONNECTED', wallet: 'Fox' }, 'Connected to Fox', 'Mit Fox verbunden'],
    [
      { kind: 'info', event: 'WALLET_LEFT', wallet: 'Fox' },
      'Fox is no longer connected.',
      'Fox ist nicht mehr verbunden.',
    ],
    [{ kind: 'info', event: 'WALLET_LEFT', wallet: undefined }, 'Disconnected', 'Getrennt'],
    [
      { kind: 'error', code: 'SESSION_EXPIRED', wallet: 'Fox' },
      'Your connection to Fox has expired. Connect again to continue.',
      'Ihre Verbindung mit Fox ist abgelaufen. Verbinden Sie sich neu, um fortzufahren.',
    ],
    [
      { kind: 'error', code: 'SESSION_EXPIRED', wallet: undefined },
      'Your connection has expired. Connect again to continue.',
      'Ihre Verbindung ist abgelaufen. Verbinden Sie sich neu, um fortzufahren.',
    ],
    [{ kind: 'error', code: 'RPC_BLOCKED' }, 'Action not allowed', 'Diese Aktion ist nicht erlaubt'],
  ])(
    'should say the very same news in whatever language the visitor reads by then: %j (V26)',
    (news, english, german) => {
      expect([said(news, {}), said(news, de)]).toEqual([english, german])
    },
  )

  it('should say in it too how wrong the clock is (V26)', () => {
    const wrong: Notification = { kind: 'error', code: 'CLOCK_WRONG', details: 'about 10 min behind' }
    expect(said(wrong, {})).toContain('About 10\u00A0min behind')
    expect(said(wrong, de)).toContain('Geht etwa 10\u00A0Min. nach')
  })
})
