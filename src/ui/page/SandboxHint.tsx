import { usePageText } from '../i18n/use-page-text.ts'
import { useAccount } from '../index.ts'

/** How to try the page with the sandbox's wallet. Both texts keep their place, so that neither moves the page. */
export function SandboxHint({ walletUrl }: { readonly walletUrl: string }) {
  const page = usePageText()
  const { address } = useAccount()
  return (
    <aside className="page-sandbox" data-testid="page-sandbox">
      <div className="page-sandbox-words">
        {[page.sandboxBody, page.sandboxConnected].map((words, place) => (
          <p key={words} className={(address === undefined) === (place === 0) ? undefined : 'page-sandbox-other'}>
            <strong>{page.sandboxTitle}</strong> {words}
          </p>
        ))}
      </div>
      {/^https?:\/\//.test(walletUrl) ? (
        <a href={walletUrl} target="_blank" rel="noopener noreferrer">
          {page.sandboxLink}
        </a>
      ) : null}
    </aside>
  )
}
