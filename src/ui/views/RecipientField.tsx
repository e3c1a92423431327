import { useEffect, useRef, useState } from 'react'
import { hasAddressShape } from '../../domain/account/address-shape.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { recentRecipients } from '../../domain/send/recent-recipients.ts'
import type { NamedAddress } from '../../domain/account/identity.ts'
import { shortName } from '../../domain/account/short-name.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { matchesMedia } from '../bridge/layout.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { useStream } from '../bridge/use-stream.ts'
import { AddressText } from '../components/AddressText.tsx'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Identicon } from '../components/Identicon.tsx'
import { Problem } from '../components/Problem.tsx'
import { useAction } from '../components/use-action.ts'
import { useIsMounted } from '../components/use-is-mounted.ts'
import { isolated } from '../i18n/isolated.ts'
import { typedDirection } from '../i18n/typed-direction.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import type { NamedRecipient } from './use-named-recipient.ts'

interface RecipientFieldProps {
  readonly network: Network | undefined
  readonly value: string
  readonly isBusy: boolean
  /** The error sentence, while there is one. */
  readonly problem: string | undefined
  /** Id of the error sentence, while there is one elsewhere. */
  readonly problemId: string | undefined
  readonly named: NamedRecipient
  readonly onChange: (recipient: string) => void
}

/** The recipient: an address, or a name where the page has a naming service; then the full address is shown below. */
export function RecipientField(props: RecipientFieldProps) {
  const { network, value, isBusy, problem, problemId, named, onChange } = props
  const text = useConnectedText()
  const { names } = useCore().offers
  const { namespace } = useAccount()
  const [unpasted, setUnpasted] = useState<Unpasted | undefined>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const hint = names ? text.names.recipientHint : text.send.recipientHint
  const isAddress = hasAddressShape(namespace, value.trim())
  const isEmpty = value === ''
  // The buttons that fill it go once it is filled. On a phone the screen keyboard would hide half of the form.
  useIsomorphicLayoutEffect(() => {
    if (!isEmpty && matchesMedia('(pointer: fine)')) focusIfLost(field.current)
  }, [isEmpty])
  return (
    <>
      <div className="portico-send-field">
        <Field
          label={names ? text.names.recipient : text.send.recipient}
          hint={network === undefined ? undefined : <span className="portico-hidden">{hint(network.name)}</span>}
          problem={problem ?? (unpasted !== undefined && isEmpty ? text.review[unpasted] : undefined)}
          problemId={problemId}
        >
          {(links) => (
            <span className="portico-recipient">
              {isAddress ? <Identicon address={value.trim()} /> : null}
              <input
                {...links}
                ref={field}
                className="portico-input portico-mono"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                dir={typedDirection(value)}
                placeholder={[ADDRESS_BEGINS[namespace], names ? NAME : ''].filter((each) => each !== '').join(' / ')}
                value={value}
                readOnly={isBusy}
                onChange={(event) => {
                  setUnpasted(undefined)
                  onChange(event.currentTarget.value)
                }}
                data-testid="send-receiver"
              />
              {isAddress ? <BothEnds of={value.trim()} /> : null}
              {isEmpty && !isBusy ? (
                <PasteButton
                  onPasted={onChange}
                  onUnpasted={(why) => {
                    setUnpasted(why)
                    field.current?.focus()
                  }}
                />
              ) : null}
              <span className="portico-send-frame" />
            </span>
          )}
        </Field>
      </div>
      {isEmpty && !isBusy ? <RecentRecipients onChoose={onChange} /> : null}
      {named.kind === 'none' ? null : (
        <div className="portico-stack" data-testid="receiver-name" data-state={named.kind}>
          {named.kind === 'looking' ? <p className="portico-note">{text.names.lookingUp}</p> : null}
          {named.kind === 'failed' ? <Problem problem={{ code: named.problem.code }} /> : null}
          {named.kind === 'found' ? <Found named={named.named} /> : null}
        </div>
      )}
    </>
  )
}

/** As the examples of what is typed there: neither is a word of a language. */
const ADDRESS_BEGINS: Readonly<Record<Namespace, string>> = { eip155: '0x…', solana: '' }
const NAME = 'alice.eth'

/** Both ends of an address, while it is not typed: the field would cut off the second. */
const BothEnds = ({ of }: { readonly of: string }) => (
  <span className="portico-recipient-ends portico-mono" dir="ltr" aria-hidden="true">
    {of.slice(0, 12)}…{of.slice(-10)}
  </span>
)

/** Why nothing was pasted: the sentence that says so. */
type Unpasted = 'pasteBlocked' | 'pasteEmpty'

interface PasteButtonProps {
  readonly onPasted: (text: string) => void
  readonly onUnpasted: (why: Unpasted) => void
}

/** Longer than any address or name. Unit: UTF-16 code units. */
const MOST_PASTED = 256

/** Puts what the visitor has copied into the field. */
function PasteButton({ onPasted, onUnpasted }: PasteButtonProps) {
  const { review } = useConnectedText()
  const isMounted = useIsMounted()
  const { state, run } = useAction(async () => {
    // Absent on pages without TLS, and in older browsers, whatever the types say.
    const clipboard = globalThis.navigator.clipboard as Partial<Clipboard> | undefined
    if (clipboard?.readText === undefined) return onUnpasted('pasteBlocked')
    const copied = await clipboard.readText().then(
      (text) => text.trim().slice(0, MOST_PASTED),
      () => undefined,
    )
    // The browser may have asked the visitor first, who has entered a recipient meanwhile: then the button is gone.
    if (!isMounted()) return
    if (copied === undefined) onUnpasted('pasteBlocked')
    // V322: as of a picture.
    else if (copied === '') onUnpasted('pasteEmpty')
    else onPasted(copied)
  })
  return (
    <Button look="quiet" onClick={run} busy={state.kind === 'busy'} data-testid="send-paste">
      {review.paste}
    </Button>
  )
}

function RecentRecipients({ onChoose }: { readonly onChoose: (address: string) => void }) {
  const { review } = useConnectedText()
  const recents = recentRecipients(useStream(useCore().transactions.sent), useAccount())
  if (recents.length === 0) return null
  return (
    <ul className="portico-recents" aria-label={review.recents} data-testid="send-recents">
      {recents.map((address) => (
        <li key={address}>
          <button
            type="button"
            className="portico-chip-button"
            title={address}
            onClick={() => onChoose(address)}
            data-testid="send-recent"
          >
            <Identicon address={address} />
            <span className="portico-mono">{shortAddress(address)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Found({ named: { name, address } }: { readonly named: NamedAddress }) {
  const { names } = useConnectedText()
  const said = names.found(isolated(shortName(name)))
  useSaid(`${said} ${address}`)
  return (
    <>
      <p className="portico-section">{said}</p>
      <p className="portico-value portico-value--address portico-mono" data-testid="receiver-address">
        <AddressText address={address} />
      </p>
    </>
  )
}

/** The sentence appears while the visitor types: it is announced, and the focus stays. */
function useSaid(sentence: string): void {
  const { announce, retract } = useHandle()
  useEffect(() => {
    announce(sentence)
    return () => retract(sentence)
  }, [announce, retract, sentence])
}
