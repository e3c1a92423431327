import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'

interface ExplorerLinkProps {
  /** `undefined`: the network has no explorer, or the transaction no hash yet. */
  readonly link: string | undefined
  readonly label: string
}

/** A transaction on an explorer, in a tab of its own. */
export const ExplorerLink = ({ link, label }: ExplorerLinkProps) =>
  link === undefined ? null : (
    <a
      className="portico-button portico-button--quiet portico-button--icon"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon d={ICONS.out} />
    </a>
  )
