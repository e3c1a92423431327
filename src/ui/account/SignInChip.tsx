import { isSignedIn } from '../../domain/sign-in/signed-in.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { type Place, testId } from './place.ts'

interface SignInChipProps {
  readonly place: Place
  readonly onClick: () => void
}

/** Leads to the sign-in, where the page offers one; shows whether the visitor is signed in. */
export function SignInChip({ place, onClick }: SignInChipProps) {
  const { modal, signIn } = useConnectedText()
  const core = useCore()
  const isIn = isSignedIn(useStream(core.signing.signedIn), useAccount())
  if (!core.offers.signIn) return null
  return (
    <button
      type="button"
      className={isIn ? 'portico-chip-button portico-chip-button--good' : 'portico-chip-button'}
      onClick={onClick}
      data-testid={testId(place, 'sign-in-open')}
    >
      <Icon d={isIn ? ICONS.done : ICONS.hidden} />
      <span className="portico-chip-name">{isIn ? signIn.signedIn : modal.titles.SignIn}</span>
    </button>
  )
}
