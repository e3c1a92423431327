import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Spinner } from '../components/Spinner.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

/** The link was followed: the wallet has it now. The line keeps its height, so that nothing moves when it comes. */
export function WaitingForLink({ name }: { readonly name: string }) {
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
