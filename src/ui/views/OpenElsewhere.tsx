import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useLinkWatch } from '../bridge/link-watch.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Problem } from '../components/Problem.tsx'
import { WalletMissing } from '../dialogs/WalletMissing.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { RetryPairing } from './RetryPairing.tsx'
import { WalletScene } from './Scene.tsx'

interface OpenElsewhereProps {
  readonly choice: WalletChoice
  readonly place: 'web' | 'desktop'
}

/** A wallet that is a web page, or a program on this computer: a link that carries the code. */
export function OpenElsewhere({ choice, place }: OpenElsewhereProps) {
  const { missing, wallet: text, request } = useViewText()
  const core = useCore()
  const isMissing = useStream(useLinkWatch().isMissing)
  const { wcUri, wcError, wcLinking, buffering, status, isSlow } = useStream(core.connection.state)
  const { listing, name } = choice
  if (listing === undefined) return null
  const link = wcUri === undefined ? undefined : (core.wallets.linksFor(listing)[place] ?? NOT_LISTED)

  // The link was followed: the wallet has it now. The ring and the title say so, and nothing moves.
  const isWaiting = !isMissing && status !== 'connected' && (buffering || wcLinking?.name === name)
  return (
    <WalletScene
      choice={choice}
      title={isWaiting ? text.waiting(name) : isMissing ? missing.notOpened(name) : text.opens(name)}
      isWaiting={isWaiting}
      data-testid={`open-${place}`}
    >
      <p>{isWaiting && isSlow ? request.slow : text.opensHint[place]}</p>
      {wcError === undefined ? null : (
        <Problem problem={wcError}>{wcUri === undefined ? <RetryPairing /> : null}</Problem>
      )}
      <OpenWallet wallet={listing} link={link} />
      <WalletMissing choice={choice} />
    </WalletScene>
  )
}

const NOT_LISTED = { kind: 'none', reason: 'NOT_LISTED' } as const
