import { type FormEvent, useId, useState } from 'react'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { SentView } from './SentView.tsx'
import { WaitingForWallet } from './WaitingForWallet.tsx'

/** Send a native amount. What is wrong with the input is decided by the core, in the same words for every frontend. */
export function SendView() {
  const text = useViewText()
  const core = useCore()
  const { chain, address } = useAccount()
  const balance = useStream(core.balance)
  const request = useStream(core.walletRequest)
  const network = findNetwork(core.networks, chain)
  const [amount, setAmount] = useState('')
  const [receiver, setReceiver] = useState('')
  const { state, run, reset } = useAction(() => core.sendNative({ amount, receiver }))
  const [isAgain, setAgain] = useState(false)
  const problemId = useId()

  if (state.kind === 'done') {
    const again = () => {
      setAgain(true)
      setAmount('')
      reset()
    }
    return <SentView hash={state.result} network={network} onAgain={again} />
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  const isBusy = state.kind === 'busy'
  const isWrong = state.kind === 'failed' && state.problem.code === 'SEND_INPUT_INVALID'
  const held = balance.chain === chain && balance.address === address ? balance.amount : undefined
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}

  return (
    <form className="portico-stack" onSubmit={submit} noValidate aria-busy={isBusy}>
      <Field
        label={text.send.amount}
        hint={
          held === undefined ? undefined : text.send.available(`${amountText(held, decimals, text.locale)} ${symbol}`)
        }
        problemId={isWrong ? problemId : undefined}
      >
        {(links) => (
          <span className="portico-input-unit">
            <input
              {...links}
              ref={isAgain ? focusIfLost : undefined}
              className="portico-input portico-input--amount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={amount}
              readOnly={isBusy}
              onChange={(event) => setAmount(event.currentTarget.value)}
              data-testid="send-amount"
            />
            <span aria-hidden="true">{symbol}</span>
          </span>
        )}
      </Field>
      <Field
        label={text.send.receiver}
        hint={network === undefined ? undefined : text.send.receiverHint(network.name)}
        problemId={isWrong ? problemId : undefined}
      >
        {(links) => (
          <input
            {...links}
            className="portico-input portico-mono"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={receiver}
            readOnly={isBusy}
            onChange={(event) => setReceiver(event.currentTarget.value)}
            data-testid="send-receiver"
          />
        )}
      </Field>
      {state.kind === 'failed' ? (
        <div data-testid="send-error">
          <Problem problem={state.problem} id={problemId} />
        </div>
      ) : null}
      {request === undefined ? null : <WaitingForWallet request={request} />}
      <Button type="submit" look="primary" busy={isBusy} data-testid="send-submit">
        {isBusy ? <Spinner /> : null}
        {text.send.submit}
      </Button>
    </form>
  )
}
