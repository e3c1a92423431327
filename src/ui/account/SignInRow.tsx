import { isSignedIn } from '../../domain/sign-in/signed-in.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { GoRow } from '../components/GoRow.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { type Place, testId } from './place.ts'

interface SignInRowProps {
  readonly place: Place
  readonly onClick: () => void
}

/** Leads to the sign-in, where the page offers one; shows whether the visitor is signed in. */
export function SignInRow({ place, onClick }: SignInRowProps) {
  const { modal, signIn } = useConnectedText()
  const core = useCore()
  const isIn = isSignedIn(useStream(core.signing.signedIn), useAccount())
  if (!core.offers.signIn) return null
  return (
    <GoRow icon={isIn ? ICONS.done : ICONS.hidden} onClick={onClick} data-testid={testId(place, 'sign-in-open')}>
      {isIn ? signIn.signedIn : modal.titles.SignIn}
    </GoRow>
  )
}
