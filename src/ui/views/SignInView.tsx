import { useEffect, useState } from 'react'
import type { SignInReview } from '../../application/signing/api.ts'
import { accountKey } from '../../domain/account/accounts.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { nameOf } from '../../domain/account/identity.ts'
import { shortName } from '../../domain/account/short-name.ts'
import { isSignedIn } from '../../domain/sign-in/signed-in.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { focusIfLost } from '../components/focus-if-lost.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Outcome } from '../components/Outcome.tsx'
import { Problem } from '../components/Problem.tsx'
import { type ProblemFacts, problemOf } from '../components/problem-facts.ts'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { Scene } from './Scene.tsx'
import { SignInBones } from './SignInBones.tsx'
import { SignInPreview } from './SignInPreview.tsx'

/** Proves to the page who owns the account: the text to sign, then the wallet, then the page's answer. */
export function SignInView() {
  const account = useAccount()
  const signedIn = useStream(useCore().signing.signedIn)
  const [tries, setTries] = useState(0)
  const { address } = account
  if (address === undefined) return null
  return isSignedIn(signedIn, account) ? (
    <SignedIn address={address} />
  ) : (
    <Invitation key={`${tries} ${accountKey(account)}`} onAgain={() => setTries(tries + 1)} />
  )
}

/** Each attempt has a text of its own: a server accepts none twice. */
function Invitation({ onAgain }: { readonly onAgain: () => void }) {
  const { signIn } = useConnectedText()
  const core = useCore()
  const [review, setReview] = useState<SignInReview | undefined>(undefined)
  const [problem, setProblem] = useState<ProblemFacts | undefined>(undefined)
  useEffect(() => {
    let isStale = false
    core.signing.prepareSignIn().then(
      (prepared) => isStale || setReview(prepared),
      (error: unknown) => isStale || setProblem(problemOf(error)),
    )
    return () => {
      isStale = true
    }
  }, [core])

  if (review !== undefined) return <SignInPreview review={review} onAgain={onAgain} />
  if (problem !== undefined)
    return (
      <Scene picture={<Icon d={ICONS.hidden} />}>
        <Problem problem={problem} />
        <Button
          ref={focusIfLost}
          look={problem.code === 'SIGNIN_ELSEWHERE' ? 'secondary' : 'primary'}
          onClick={onAgain}
          data-testid="sign-in-again"
        >
          <Icon d={ICONS.retry} />
          {signIn.again}
        </Button>
      </Scene>
    )
  return (
    <div className="portico-stack" aria-busy="true" data-testid="sign-in-preparing">
      <p className="portico-hidden">{signIn.preparing}</p>
      <SignInBones />
    </div>
  )
}

function SignedIn({ address }: { readonly address: string }) {
  const { signIn } = useConnectedText()
  const core = useCore()
  const known = nameOf(useStream(core.account.identity), address)
  const name = known === undefined ? unbroken(shortAddress(address)) : shortName(known)
  // If the page itself opened the view, there is no view before it.
  const back = () =>
    core.modal.state.snapshot().history.length > 1 ? core.modal.back() : core.modal.open({ view: 'Account' })
  return (
    <div className="portico-stack" data-testid="signed-in" data-address={address}>
      <Outcome title={signIn.done(isolated(name))}>
        <p className="portico-muted">{signIn.doneHint}</p>
      </Outcome>
      <Button onClick={back} data-testid="sign-in-back">
        {signIn.back}
      </Button>
    </div>
  )
}

/** Kept on one line: without this a line may break after the dots of a short address. */
const unbroken = (text: string): string => text.replace('…', '\u2060…\u2060')
