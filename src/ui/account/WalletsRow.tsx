import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { GoRow } from '../components/GoRow.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { numberText } from '../wording/number-text.ts'
import { AnotherWallet } from './AnotherWallet.tsx'

/** Leads to the connected wallets; where there is one alone, to a further one. */
export function WalletsRow() {
  const text = useConnectedText()
  const core = useCore()
  const { length } = useStream(core.connection.wallets)
  if (length < 2) return <AnotherWallet />
  return (
    <GoRow
      icon={ICONS.wallets}
      note={numberText(length, text.locale)}
      onClick={() => core.modal.push('ConnectedWallets')}
      data-testid="connected-wallets"
    >
      {text.modal.titles.ConnectedWallets}
    </GoRow>
  )
}
