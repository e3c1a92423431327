import { useEffect } from 'react'
import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import { attemptOf } from '../../domain/connection/connect-attempt.ts'
import { installedWays } from '../../domain/wallets/installed-ways.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { failedHint } from './failed-hint.ts'
import { PressStep } from './PressStep.tsx'
import { WalletScene } from './Scene.tsx'

/** A wallet in this browser: it is being asked, its owner declined, it failed, or it was not asked yet. */
export function InBrowser({ choice }: { readonly choice: WalletChoice }) {
  const texts = useViewText()
  const { wallet: text } = texts
  const core = useCore()
  const { announce } = useHandle()
  const { name, installed } = choice
  const attempt = attemptOf(
    useStream(core.connection.attempt),
    installed.map(({ id }) => id),
  )
  const ways = installedWays(choice, core.networks.list, missingNamespace(useStream(core.account.state)))

  const { kind } = attempt
  const asking = text.asking(name)
  useEffect(() => {
    if (kind === 'asking') announce(asking)
  }, [kind, announce, asking])

  if (attempt.kind === 'asking')
    return (
      <WalletScene choice={choice} title={asking} isWaiting data-testid="wallet-asking">
        <p>{text.askingHint}</p>
        <Button
          key="cancel"
          ref={focusIfLost}
          onClick={() => core.connection.cancel(attempt.walletId)}
          data-testid="cancel-connect"
        >
          {text.cancel}
        </Button>
        <p className="portico-muted portico-later">{text.askingWhere}</p>
      </WalletScene>
    )
  const isFailed = attempt.kind === 'failed'
  const hint = isFailed ? failedHint(attempt.problem.code, texts) : text.readyHint
  const ask = () => {
    const way = ways.find(({ namespace }) => isFailed && namespace === attempt.namespace) ?? ways[0]
    if (way !== undefined) void core.connection.connect(way.installedId, way.namespace)
  }
  return (
    <WalletScene
      choice={choice}
      title={isFailed ? undefined : text.ready(name)}
      data-testid={isFailed ? 'wallet-failed' : 'wallet-ready'}
    >
      <PressStep attempt={attempt} onPress={ask} data-testid="connect-installed">
        {hint === undefined ? null : <p>{hint}</p>}
      </PressStep>
    </WalletScene>
  )
}
