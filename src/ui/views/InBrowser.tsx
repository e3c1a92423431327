import { useEffect } from 'react'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { installedWays } from '../../domain/wallets/installed-ways.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { WalletScene } from './WalletScene.tsx'

/** A wallet in this browser: it is being asked, its owner declined, it failed, or it was not asked yet. */
export function InBrowser({ choice }: { readonly choice: WalletChoice }) {
  const { wallet: text } = useViewText()
  const core = useCore()
  const { announce } = useHandle()
  const state = useStream(core.connection.attempt)
  const ways = installedWays(choice, core.networks.list, missingNamespace(useStream(core.account.state)))
  const { name } = choice

  const isOurs = state.kind !== 'idle' && choice.installed.some(({ id }) => id === state.walletId)
  const kind = isOurs ? state.kind : 'idle'
  const asking = text.asking(name)
  useEffect(() => {
    if (kind === 'asking') announce(asking)
  }, [kind, announce, asking])

  const again = () => {
    const way = ways.find(({ namespace }) => isOurs && namespace === state.namespace) ?? ways[0]
    if (way !== undefined) void core.connection.connect(way.installedId, way.namespace)
  }
  if (kind === 'asking')
    return (
      <WalletScene choice={choice} title={asking} isWaiting data-testid="wallet-asking">
        <p>{text.askingHint}</p>
        <Button
          key="cancel"
          ref={focusIfLost}
          onClick={() => core.connection.cancel(isOurs ? state.walletId : undefined)}
          data-testid="cancel-connect"
        >
          {text.cancel}
        </Button>
        <p className="portico-muted portico-later">{text.askingWhere}</p>
      </WalletScene>
    )
  if (isOurs && state.kind === 'failed')
    return (
      <WalletScene choice={choice} data-testid="wallet-failed">
        <Problem problem={state.problem} />
        {state.problem.code === 'USER_REJECTED' ? <p>{text.declinedHint}</p> : null}
        <Button key="again" ref={focusIfLost} look="primary" onClick={again} data-testid="try-again">
          <Icon d={ICONS.retry} />
          {text.again}
        </Button>
      </WalletScene>
    )
  return (
    <WalletScene choice={choice} title={text.ready(name)} data-testid="wallet-ready">
      <p>{text.readyHint}</p>
      <Button key="connect" ref={focusIfLost} look="primary" onClick={again} data-testid="connect-installed">
        {text.connect}
      </Button>
    </WalletScene>
  )
}
