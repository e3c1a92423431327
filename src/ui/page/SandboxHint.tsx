import { usePageText } from '../i18n/use-page-text.ts'
import { useAccount } from '../index.ts'

/** How to try the page with the sandbox's wallet. */
export function SandboxHint({ walletUrl }: { readonly walletUrl: string }) {
  const page = usePageText()
  const { address } = useAccount()
  return (
    <aside className="page-sandbox" data-testid="page-sandbox">
      <p>
        <strong>{page.sandboxTitle}</strong> {address === undefined ? page.sandboxBody : page.sandboxConnected}
      </p>
      {/^https?:\/\//.test(walletUrl) ? (
        <a href={walletUrl} target="_blank" rel="noopener noreferrer">
          {page.sandboxLink}
        </a>
      ) : null}
    </aside>
  )
}
