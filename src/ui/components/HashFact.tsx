import { useViewText } from '../i18n/use-view-text.ts'
import { CopyButton } from './CopyButton.tsx'
import { ExplorerLink } from './ExplorerLink.tsx'

/** The digits that are shown after the dots; the style sheet has those before. */
const LAST_SHOWN = 4

interface HashFactProps {
  readonly name: string
  /** A transaction's hash, or an address. */
  readonly hash: string
  /** Where an explorer shows it. */
  readonly link: string | undefined
  readonly copyLabel: string
  readonly testId: string
  readonly copyTestId: string
}

/** One of some facts: a hash by its ends. All of it is in the page: to be read out, selected, copied, and pointed at. */
export function HashFact({ name, hash, link, copyLabel, testId, copyTestId }: HashFactProps) {
  const { account } = useViewText()
  return (
    <div className="portico-hash">
      <dt>{name}</dt>
      <dd>
        <span className="portico-mono portico-hash-ends" title={hash} data-testid={testId}>
          <span>{hash.slice(0, -LAST_SHOWN)}</span>
          {hash.slice(-LAST_SHOWN)}
        </span>
        <CopyButton
          read={() => hash}
          label={copyLabel}
          fieldLabel={name}
          isIconOnly
          look="quiet"
          data-testid={copyTestId}
        />
        <ExplorerLink link={link} label={account.explorer} />
      </dd>
    </div>
  )
}
