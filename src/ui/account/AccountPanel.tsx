import { useEffect } from 'react'
import { AccountIdentity } from './AccountIdentity.tsx'
import { Activity } from './Activity.tsx'
import { BalanceLine } from './BalanceLine.tsx'
import { DisconnectButton } from './DisconnectButton.tsx'
import { NamespaceSwitch } from './NamespaceSwitch.tsx'
import { NetworkChip } from './NetworkChip.tsx'
import { NoAccount } from './NoAccount.tsx'
import { SignInChip } from './SignInChip.tsx'
import { focusedElement } from '../bridge/page-document.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { Button } from '../components/Button.tsx'
import { useKeptFocus } from '../components/use-kept-focus.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useWholeLanguage } from '../i18n/connected-texts.ts'
import { useLanguageMarks } from '../i18n/use-text.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { useThemed } from '../theme/use-theme.ts'
import { useAccount } from '../bridge/use-account.ts'

/** As `allAround` of the dialog, which would be heavier for being shared. */
function* outwards(panel: Element) {
  for (let element: Element | undefined = panel; element !== undefined; element = outsideOf(element))
    yield { element, before: element.previousElementSibling }
}

const outsideOf = (element: Element): Element | undefined =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host

/** The account, as a part of the page. Actions that need the wallet open the modal at the right view. */
export function AccountPanel() {
  return useWholeLanguage() ? <Panel /> : null
}

function Panel() {
  const text = useViewText()
  const marks = useLanguageMarks()
  const themed = useThemed()
  const { open, parts } = useHandle()
  const core = useCore()
  const account = useAccount()
  const { address } = account
  const isConnected = address !== undefined
  // I152: the button that was pressed goes with the account.
  const keepingFocus = useKeptFocus(() =>
    isConnected ? themed.current : themed.current?.querySelector<HTMLElement>('.portico-empty button'),
  )
  // V298: or the page shows something else in its place, as a button to connect.
  useIsomorphicLayoutEffect(() => {
    const panel = themed.current
    return () => {
      if (!panel?.contains(focusedElement())) return
      const around = [...outwards(panel)]
      void parts.beside.load().then((beside) => beside?.rememberPlace(around)())
    }
  }, [themed, parts])
  useEffect(() => {
    const { current: panel } = themed
    let end: (() => void) | undefined
    let isOver = false
    void parts.beside.load().then((beside) => {
      if (panel !== null && !isOver) end = beside?.keepMovedPress(panel)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [themed, parts])
  return (
    <section
      ref={themed}
      className="portico-panel"
      part="panel"
      {...marks}
      aria-label={text.account.panel}
      {...keepingFocus}
      data-testid="page-panel"
    >
      {core.storage === 'memory' ? (
        <p className="portico-banner" data-testid="memory-banner">
          {text.modal.memory}
        </p>
      ) : null}
      <NamespaceSwitch place="page" />
      {address === undefined ? (
        <NoAccount namespace={account.namespace} place="page" onConnect={(view) => open({ view })} />
      ) : (
        <>
          <AccountIdentity
            account={account}
            address={address}
            place="page"
            chips={
              <>
                <NetworkChip chain={account.chain} place="page" onClick={() => open({ view: 'Networks' })} />
                <SignInChip place="page" onClick={() => open({ view: 'SignIn' })} />
              </>
            }
          />
          <BalanceLine account={account} place="page" />
          <div className="portico-pair">
            <Button look="primary" onClick={() => open({ view: 'Send' })} data-testid="page-send-open">
              <Icon d={ICONS.send} />
              {text.account.send}
            </Button>
            <Button onClick={() => open({ view: 'SignMessage' })} data-testid="page-sign-open">
              <Icon d={ICONS.sign} />
              {text.account.sign}
            </Button>
          </div>
          <Activity account={account} place="page" />
          <div className="portico-actions">
            <DisconnectButton place="page" />
          </div>
        </>
      )}
    </section>
  )
}
