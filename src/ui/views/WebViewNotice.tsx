import { CopyButton } from '../components/CopyButton.tsx'
import { useViewText } from '../i18n/use-view-text.ts'

/** Another app's web view opens no wallet: the visitor has to continue in the browser. */
export function WebViewNotice() {
  const { pairing } = useViewText()
  return (
    <div className="portico-note">
      <p>{pairing.webView}</p>
      <CopyButton
        read={() => location.href}
        label={pairing.copyPage}
        fieldLabel={pairing.copyPage}
        data-testid="copy-page"
      />
    </div>
  )
}
