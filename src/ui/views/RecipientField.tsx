import { useEffect } from 'react'
import type { NamedAddress } from '../../domain/account/identity.ts'
import { shortName } from '../../domain/account/short-name.ts'
import type { Network } from '../../domain/network/network.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { Field } from '../components/Field.tsx'
import type { ProblemFacts } from '../components/problem-facts.ts'
import { isolated } from '../i18n/isolated.ts'
import { typedDirection } from '../i18n/text-direction.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useSentence } from '../i18n/use-sentence.ts'
import type { NamedRecipient } from './use-named-recipient.ts'

interface RecipientFieldProps {
  readonly network: Network | undefined
  readonly value: string
  readonly isBusy: boolean
  /** Id of the error sentence, while there is one. */
  readonly problemId: string | undefined
  readonly named: NamedRecipient
  readonly onChange: (recipient: string) => void
}

/** The recipient: an address, or a name where the page has a naming service; then the full address is shown below. */
export function RecipientField({ network, value, isBusy, problemId, named, onChange }: RecipientFieldProps) {
  const text = useConnectedText()
  const { names } = useCore().offers
  const hint = names ? text.names.recipientHint : text.send.recipientHint
  return (
    <>
      <Field
        label={names ? text.names.recipient : text.send.recipient}
        hint={network === undefined ? undefined : hint(network.name)}
        problemId={problemId}
      >
        {(links) => (
          <input
            {...links}
            className="portico-input portico-mono"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir={typedDirection(value)}
            value={value}
            readOnly={isBusy}
            onChange={(event) => onChange(event.currentTarget.value)}
            data-testid="send-receiver"
          />
        )}
      </Field>
      {named.kind === 'none' ? null : (
        <div className="portico-stack" data-testid="receiver-name" data-state={named.kind}>
          {named.kind === 'looking' ? <p className="portico-note">{text.names.lookingUp}</p> : null}
          {named.kind === 'failed' ? <NotFound problem={named.problem} /> : null}
          {named.kind === 'found' ? <Found named={named.named} /> : null}
        </div>
      )}
    </>
  )
}

function Found({ named: { name, address } }: { readonly named: NamedAddress }) {
  const { names } = useConnectedText()
  const said = names.found(isolated(shortName(name)))
  useSaid(`${said} ${address}`)
  return (
    <>
      <p className="portico-section">{said}</p>
      <p className="portico-value portico-mono" data-testid="receiver-address">
        {address}
      </p>
    </>
  )
}

function NotFound({ problem: { code } }: { readonly problem: ProblemFacts }) {
  const sentence = useSentence(code)
  useSaid(sentence)
  return <p className="portico-note portico-note--urgent">{sentence}</p>
}

/** The sentence appears while the visitor types: it is announced, and the focus stays. */
function useSaid(sentence: string): void {
  const { announce, retract } = useHandle()
  useEffect(() => {
    announce(sentence)
    return () => retract(sentence)
  }, [announce, retract, sentence])
}
