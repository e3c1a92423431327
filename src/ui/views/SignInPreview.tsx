import { useState } from 'react'
import type { SignInReview } from '../../application/signing/api.ts'
import { nameOf } from '../../domain/account/identity.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { AccountPicture } from '../account/AccountPicture.tsx'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { AddressText } from '../components/AddressText.tsx'
import { brokenAfterDots } from '../components/broken-after-dots.tsx'
import { Button } from '../components/Button.tsx'
import { FactList } from '../components/FactList.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { PageMark } from '../components/PageMark.tsx'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { dateText } from '../wording/date-text.ts'
import { filled } from '../wording/pieces.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

interface SignInPreviewProps {
  readonly review: SignInReview
  /** A text is signed only once: another attempt needs another text. */
  readonly onAgain: () => void
}

/** Where the visitor signs in, as whom, and the exact text that is signed; the wallet is asked once they confirm. */
export function SignInPreview({ review, onAgain }: SignInPreviewProps) {
  const text = useConnectedText()
  const core = useCore()
  const request = useStream(core.requests.current)
  const { state, run } = useAction(() => core.signing.confirmSignIn(review))
  const { domain, address, chain, statement, expirationTime, message } = review

  const name = nameOf(useStream(core.account.identity), address)
  const isBusy = state.kind === 'busy'
  const [wasAsked, setAsked] = useState(false)
  if (request !== undefined && !wasAsked) setAsked(true)
  // The wallet has answered, and the page's server has not.
  const isChecked = isBusy && request === undefined && wasAsked
  return (
    <div className="portico-stack" aria-busy={isBusy} data-testid="sign-in-preview">
      <div className="portico-hero">
        <span className="portico-asks-mark">
          <PageMark />
        </span>
        <div>
          <h3 className="portico-review" ref={focusIfLost} tabIndex={-1}>
            {filled(text.signIn.intro, [{ text: domain, look: 'name' }]).map(({ text: part, look }) =>
              look === 'words' ? part : <bdi key={look}>{brokenAfterDots(part)}</bdi>,
            )}
          </h3>
          <p className="portico-muted">{text.sign.hint}</p>
        </div>
        <AccountPicture address={address} />
        <div>
          <p className="portico-muted">{text.signIn.account}</p>
          {name === undefined ? null : (
            <p className="portico-hero-name">
              <bdi>{name}</bdi>
            </p>
          )}
          <p className="portico-mono portico-hero-address">
            <AddressText address={address} />
          </p>
        </div>
      </div>
      <FactList
        facts={[
          statement === undefined ? undefined : { name: text.signIn.statement, value: statement },
          { name: text.signIn.network, value: findNetwork(core.networks.list, chain)?.name ?? chain },
          expirationTime === undefined
            ? undefined
            : { name: text.signIn.until, value: dateText(Date.parse(expirationTime), text.locale) },
        ]}
      />
      {/* What it says is told above; letter for letter it is for those who look closer, and for their wallet. */}
      <details className="portico-details">
        <summary data-testid="sign-in-whole">{text.signIn.whole}</summary>
        <p className="portico-value portico-value--text" dir="ltr" tabIndex={0} data-testid="sign-in-text">
          {message}
        </p>
      </details>
      <div className="portico-stack portico-pair--sticky">
        {state.kind === 'failed' ? <Problem problem={state.problem} /> : null}
        {isBusy && request !== undefined ? (
          <WaitingForWallet request={request} takesFocus />
        ) : state.kind === 'failed' ? (
          <Button
            ref={focusIfLost}
            look={state.problem.code === 'SIGNIN_ELSEWHERE' ? 'secondary' : 'primary'} // the visitor goes on there
            onClick={onAgain}
            data-testid="sign-in-again"
          >
            <Icon d={ICONS.retry} />
            {text.signIn.again}
          </Button>
        ) : (
          <Button
            {...(isChecked && { ref: focusIfLost })}
            look="primary"
            onClick={() => run()}
            busy={isBusy}
            data-testid="sign-in-submit"
          >
            {isBusy ? <Spinner /> : null}
            {isChecked ? text.signIn.checking : text.signIn.submit}
          </Button>
        )}
      </div>
    </div>
  )
}
