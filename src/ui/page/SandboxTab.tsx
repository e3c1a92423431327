import { usePageText } from '../i18n/use-page-text.ts'

/** A tab that this page adds to the account: it leads to the sandbox's wallet, where requests are approved. */
export const sandboxTab = (walletUrl: string) =>
  function SandboxTab() {
    const page = usePageText()
    return (
      <div className="portico-stack" data-testid="sandbox-tab">
        <p className="portico-muted">{page.sandboxConnected}</p>
        {/^https?:\/\//.test(walletUrl) ? (
          <a className="portico-button" href={walletUrl} target="_blank" rel="noopener noreferrer">
            {page.sandboxLink}
          </a>
        ) : null}
      </div>
    )
  }
