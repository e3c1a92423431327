import { useCore } from '../bridge/portico-context.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { PhoneScene } from './PhoneScene.tsx'

/** Solana Mobile's list of wallets that support the Mobile Wallet Adapter. */
const WALLETS = 'https://solanamobile.com/wallets'

/** R-VIEW-6: the phone opened no wallet. */
export function MobileWalletMissing() {
  const { phone: text, missing, wallet } = useConnectedText()
  const core = useCore()
  return (
    <PhoneScene
      step="missing"
      title={missing.title}
      hint={text.missingHint}
      other={{ label: wallet.again, isAgain: true, onClick: () => core.connection.answer({ kind: 'press' }) }}
    >
      <a
        className="portico-button portico-button--primary"
        href={WALLETS}
        target="_blank"
        rel="noopener noreferrer"
        data-testid="find-wallet"
      >
        {missing.find}
        <Icon d={ICONS.out} className="portico-icon--after" />
      </a>
    </PhoneScene>
  )
}
