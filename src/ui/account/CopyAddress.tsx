import { shortAddress } from '../../domain/account/short-address.ts'
import { useCopy } from '../components/use-copy.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

interface CopyAddressProps {
  readonly address: string
  /** J10: it imitates another address, and must not be copied. */
  readonly isForbidden: boolean
}

/** The place that a short address takes. Unit: characters. */
const ROOM = 14

/** A short address; a click copies the full one, or shows it where the browser denies that. */
export function CopyAddress({ address, isForbidden }: CopyAddressProps) {
  const { history, pairing } = useConnectedText()
  const { outcome, copy } = useCopy(pairing)

  const short = shortAddress(address)
  // An address that cannot be copied cannot be selected either: by eight characters a visitor cannot tell two apart.
  if (isForbidden) return <span className="portico-deal-party portico-deal-party--false portico-mono">{short}</span>
  if (outcome === 'denied')
    return (
      <input
        ref={focusOn}
        className="portico-deal-party portico-mono"
        readOnly
        dir="ltr"
        size={ROOM}
        value={address}
        title={pairing.copyFailed}
        aria-label={history.copy(shortAddress(address))}
        onFocus={(event) => event.currentTarget.select()}
        data-testid="party-field"
      />
    )
  return (
    <button
      type="button"
      className={`portico-deal-party ${outcome === 'copied' ? '' : 'portico-mono'}`}
      title={address}
      // The accessible name contains the text on screen, for visitors who use voice control; the title has the full
      // address.
      {...(outcome === 'copied' ? {} : { 'aria-label': history.copy(shortAddress(address)) })}
      onClick={() => copy(address)}
      data-testid="copy-party"
    >
      {outcome === 'copied' ? pairing.copied : short}
    </button>
  )
}

/** It comes in the place of what was pressed. */
const focusOn = (field: HTMLElement | null): void => field?.focus({ preventScroll: true })
