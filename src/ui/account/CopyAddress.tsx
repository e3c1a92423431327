import { useEffect } from 'react'
import { shortAddress } from '../../domain/account/short-address.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useCopy } from '../components/use-copy.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

interface CopyAddressProps {
  readonly address: string
  /** J10: it looks like another one, and is only there to be taken for it. */
  readonly isForbidden: boolean
}

/** A short address; a click copies all of it. */
export function CopyAddress({ address, isForbidden }: CopyAddressProps) {
  const { history, pairing } = useConnectedText()
  const { announce } = useHandle()
  const { outcome, copy } = useCopy()
  useEffect(() => {
    if (outcome !== 'none') announce(outcome === 'copied' ? pairing.copied : pairing.copyFailed)
  }, [outcome, announce, pairing])

  const short = <bdi className="portico-mono">{shortAddress(address)}</bdi>
  // What cannot be copied cannot be selected either, as nobody tells one from the other by eight characters.
  if (isForbidden) return <span className="portico-deal-party portico-deal-party--false">{short}</span>
  return (
    <button
      type="button"
      className="portico-deal-party"
      title={address}
      // What is on screen stands in the name, for visitors who speak to their computer; the title says all of it.
      {...(outcome === 'copied' ? {} : { 'aria-label': history.copy(shortAddress(address)) })}
      onClick={() => copy(address)}
      data-testid="copy-party"
    >
      {outcome === 'copied' ? pairing.copied : short}
    </button>
  )
}
