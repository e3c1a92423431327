import { useEffect, useMemo, useState } from 'react'
import type { SignedMessage } from '../../application/signing/api.ts'
import { isSameAccount } from '../../domain/account/same-account.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useAccount } from '../bridge/use-account.ts'
import { Button } from '../components/Button.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { FactList } from '../components/FactList.tsx'
import { Outcome } from '../components/Outcome.tsx'
import { Tabs } from '../components/Tabs.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { SignForm } from './SignForm.tsx'
import { useLeave } from './use-leave.ts'
import { useStepMemory } from './step-memory.ts'
import { typedDataFacts } from '../../domain/rpc/typed-data.ts'
import { TypedDataView } from '../account/TypedDataView.tsx'

/** A message that was signed while the visitor was away is shown once. */
const seen = new WeakSet<SignedMessage>()

type Kind = 'message' | 'typedData'

interface Signing {
  readonly kind: Kind
  readonly texts: Readonly<Record<Kind, string>>
  readonly signed: SignedMessage | undefined
}

/** Sign a message, or on EVM typed data. The core has verified the signature against the account before it is shown. */
export function SignMessageView() {
  const text = useConnectedText()
  const core = useCore()
  const { namespace } = useAccount()
  const brought = useStream(core.signing.signed)
  const [{ kind, texts, signed }, go] = useStepMemory('SignMessage', 'signing', (): Signing => ({
    ...{ kind: 'message', texts: { message: '', typedData: '' } },
    signed: brought !== undefined && seen.has(brought) ? undefined : brought,
  }))
  const show = (change: Partial<Signing>) => go((now) => ({ ...now, ...change }))
  const setSigned = (made: SignedMessage) => show({ signed: made })
  useEffect(() => void (brought && seen.add(brought)), [brought])
  const [isAgain, setAgain] = useState(false)

  if (signed !== undefined) {
    const again = () => {
      setAgain(true)
      show({ signed: undefined })
    }
    return <Signed signed={signed} isBrought={signed === brought} onAgain={again} />
  }

  const kinds: readonly Kind[] = namespace === 'eip155' ? ['message', 'typedData'] : ['message']
  const shown = kinds.includes(kind) ? kind : 'message'
  const change = (written: string) => show({ texts: { ...texts, [shown]: written } })
  return (
    <div className="portico-stack">
      <Tabs
        label={text.typed.kinds}
        tabs={kinds.map((id) => ({ id, label: text.typed[id] }))}
        selected={shown}
        onSelect={(chosen) => show({ kind: chosen })}
      >
        {shown === 'typedData' ? (
          <SignForm
            key="typedData"
            label={text.typed.json}
            hint={text.typed.hint}
            text={texts.typedData}
            isCode
            isAgain={isAgain}
            onChange={change}
            sign={core.signing.signTypedData}
            onSigned={setSigned}
          >
            <TypedDataPreview text={texts.typedData} />
          </SignForm>
        ) : (
          <SignForm
            key="message"
            label={text.sign.message}
            hint={text.sign.hint}
            placeholder={text.sign.placeholder}
            text={texts.message}
            isAgain={isAgain}
            onChange={change}
            sign={core.signing.signMessage}
            onSigned={setSigned}
          />
        )}
      </Tabs>
    </div>
  )
}

interface SignedProps {
  readonly signed: SignedMessage
  /** The message was written on another page: the visitor may not remember it. */
  readonly isBrought: boolean
  readonly onAgain: () => void
}

function Signed({ signed: { address, message, signature }, isBrought, onAgain }: SignedProps) {
  const { sign, approval, sendEnd } = useConnectedText()
  const { address: inUse = '' } = useAccount()
  const leave = useLeave()
  return (
    <div className="portico-stack">
      <Outcome title={sign.verified} />
      {/* N131: the wallet has gone to another account since. */}
      {isSameAccount(address, inUse) ? null : (
        <FactList facts={[{ name: approval.account, value: address, isAddress: true }]} />
      )}
      {isBrought ? (
        <>
          <h3 className="portico-section">{sign.message}</h3>
          <p className="portico-value" dir="auto" data-testid="signed-message">
            {message}
          </p>
        </>
      ) : null}
      <h3 className="portico-section">{sign.signature}</h3>
      <p className="portico-value portico-mono" data-testid="signature">
        {signature}
      </p>
      <div className="portico-actions">
        <CopyButton
          read={() => signature}
          label={sign.copySignature}
          fieldLabel={sign.signature}
          data-testid="copy-signature"
        />
      </div>
      <div className="portico-pair">
        <Button onClick={onAgain} data-testid="sign-again">
          {sign.again}
        </Button>
        <Button look="primary" onClick={leave} data-testid="sign-done">
          {sendEnd.done}
        </Button>
      </div>
    </div>
  )
}

/** A preview of the typed data, as soon as the text can be read. */
function TypedDataPreview({ text }: { readonly text: string }) {
  const { typed } = useConnectedText()
  const facts = useMemo(() => typedDataFacts(text), [text])
  if (text.trim() === '') return null
  return facts === undefined ? (
    <p className="portico-muted">{typed.unreadable}</p>
  ) : (
    <TypedDataView facts={facts} heading="h3" />
  )
}
