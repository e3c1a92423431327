import { useTitle } from '../../../src/ui/index.ts'

/** In a piece of code of its own. */
export default function OwnExplanation() {
  useTitle('Our words')
  return <p data-testid="own-explanation">A wallet is a key ring.</p>
}
