import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Problem } from '../components/Problem.tsx'
import { WalletMissing } from '../dialogs/WalletMissing.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { RetryPairing } from './RetryPairing.tsx'
import { WalletScene } from './Scene.tsx'
import { Spinner } from '../components/Spinner.tsx'

interface OpenElsewhereProps {
  readonly choice: WalletChoice
  readonly place: 'web' | 'desktop'
}

/** A wallet that is a web page, or a program on this computer: a link that carries the code. */
export function OpenElsewhere({ choice, place }: OpenElsewhereProps) {
  const { wallet: text } = useViewText()
  const core = useCore()
  const { wcUri, wcError } = useStream(core.connection.state)
  const { listing, name } = choice
  if (listing === undefined) return null
  const link = wcUri === undefined ? undefined : (core.wallets.linksFor(listing)[place] ?? NOT_LISTED)

  return (
    <WalletScene choice={choice} title={text.opens(name)} data-testid={`open-${place}`}>
      <p>{text.opensHint[place]}</p>
      {wcError === undefined ? null : (
        <Problem problem={wcError}>{wcUri === undefined ? <RetryPairing /> : null}</Problem>
      )}
      <OpenWallet wallet={listing} link={link} />
      <WaitingForLink name={name} />
      <WalletMissing choice={choice} />
    </WalletScene>
  )
}

const NOT_LISTED = { kind: 'none', reason: 'NOT_LISTED' } as const

/**
 * The link was followed: the wallet has it now. The line's height is reserved, so that nothing moves when it appears.
 */
function WaitingForLink({ name }: { readonly name: string }) {
  const { wallet, request } = useViewText()
  const { wcLinking, buffering, status, isSlow } = useStream(useCore().connection.state)
  const isWaiting = status !== 'connected' && (buffering || wcLinking?.name === name)
  return (
    <p className="portico-caption" data-testid="waiting-for-link">
      {isWaiting ? (
        <>
          <Spinner />
          {isSlow ? request.slow : wallet.waiting(name)}
        </>
      ) : null}
    </p>
  )
}
