import { useEffect, useState } from 'react'
import { attemptOf } from '../../domain/connection/connect-attempt.ts'
import { browseLink } from '../../domain/connection/deeplink-url.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { failedHint } from './failed-hint.ts'
import { WalletScene } from './Scene.tsx'

const LOOK = 'portico-button portico-button--primary portico-button--wide'

/**
 * A wallet's app that is asked by a link: the app brings the visitor back with its answer, or the page goes on in the
 * browser of the wallet.
 */
export function AskedByLink({ choice }: { readonly choice: WalletChoice }) {
  const texts = useViewText()
  const { asked, wallet: text, pairing } = texts
  const core = useCore()
  const { id, name, deeplink } = choice
  const attempt = attemptOf(useStream(core.connection.attempt), [id])
  // The outcome of the last attempt stays on screen while the next link is already offered.
  const [before] = useState(() => (attempt.kind === 'failed' ? attempt.problem : undefined))
  useEffect(() => {
    void core.connection.connect(id) // how it goes is told by the state
    return () => core.connection.cancel(id)
  }, [core, id])

  const step = attempt.kind === 'asking' ? attempt.step : undefined
  const offered = step?.kind === 'follow-link' ? step : undefined
  const failed = attempt.kind === 'failed' && attempt.problem !== before ? attempt.problem : undefined
  const problem = failed ?? (offered?.isFollowed === true ? undefined : before)
  const inside = deeplink && browseLink(deeplink, location, { allowLoopbackHttp: core.platform.isLoopbackOrigin })
  const hint = (problem && failedHint(problem.code, texts)) ?? (failed === undefined ? asked.hint(name) : undefined)
  const isWaiting = offered?.isFollowed === true
  // A problem is the heading itself.
  const title = problem !== undefined ? undefined : isWaiting ? text.waiting(name) : text.ready(name)
  return (
    <WalletScene choice={choice} title={title} isWaiting={isWaiting} data-testid="asked-by-link">
      {problem === undefined ? null : <Problem problem={problem} />}
      {hint === undefined ? null : <p>{hint}</p>}
      {failed !== undefined ? (
        <Button look="primary" onClick={() => void core.connection.connect(id)} data-testid="try-again">
          <Icon d={ICONS.retry} />
          {text.again}
        </Button>
      ) : offered === undefined ? (
        <span className={`${LOOK} portico-button--waiting`} aria-disabled="true">
          <Spinner />
          {asked.preparing}
        </span>
      ) : (
        <a
          className={LOOK}
          href={offered.link.href}
          target={offered.link.target}
          rel="noopener noreferrer"
          onClick={() => core.connection.answer({ kind: 'follow' })}
          data-testid="open-wallet"
        >
          {pairing.open(name)}
          <Icon d={ICONS.out} className="portico-icon--after" />
        </a>
      )}
      {inside === undefined ? null : (
        <>
          <a
            className="portico-button portico-button--secondary portico-button--wide"
            href={inside}
            target="_self"
            rel="noopener"
            data-testid="open-inside"
          >
            <Icon d={ICONS.globe} />
            {asked.inside(name)}
          </a>
          <p className="portico-muted">{asked.insideHint(name)}</p>
        </>
      )}
    </WalletScene>
  )
}
