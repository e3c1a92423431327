import { useEffect, useState } from 'react'
import { isPhoneStep } from '../../domain/connection/connect-step.ts'
import type { PhoneStep } from '../../domain/connection/phone-step.ts'
import { type WalletPlatform, walletPlatforms } from '../../domain/wallets/wallet-platforms.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { walletStores } from '../../domain/wallets/wallet-stores.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { Tabs } from '../components/Tabs.tsx'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { Fault } from '../modal/Fault.tsx'
import { InBrowser } from './InBrowser.tsx'
import { OpenElsewhere } from './OpenElsewhere.tsx'
import { ScanWithWallet } from './ScanWithWallet.tsx'
import { useChosenWallet } from './use-choices.ts'
import { useTitle } from './use-title.ts'
import { WalletGone } from './WalletGone.tsx'
import { lazyPart } from '../bridge/lazy-part.ts'
import { useStream } from '../bridge/use-stream.ts'
import { WalletScene } from './WalletScene.tsx'

/** Few visitors see them, so they are loaded when they are needed. */
const phoneSteps = lazyPart(
  () => import('../dialogs/PhoneSteps.tsx'),
  (code) => code.PhoneSteps,
)

/** A chosen wallet, and the platforms on which it can be opened; or the way to a wallet app on a phone. */
export function ConnectingWalletView() {
  const step = useStream(useCore().connection.step)
  return isPhoneStep(step) ? <OnPhone step={step} /> : <ChosenWallet />
}

function OnPhone({ step }: { readonly step: PhoneStep }) {
  const { modal: text } = useFrameText()
  const choice = useChosenWallet()
  const state = useStream(phoneSteps.state)
  useEffect(() => phoneSteps.fetch(), [])
  if (state.kind === 'ready') return <state.part step={step} />
  if (state.kind === 'absent') return choice === undefined ? null : <WalletScene choice={choice}>{null}</WalletScene>
  return (
    <Fault sentence={text.loadFailed}>
      <Button look="primary" onClick={phoneSteps.fetch} data-testid="retry">
        {text.retry}
      </Button>
    </Fault>
  )
}

function ChosenWallet() {
  const frame = useFrameText()
  const choice = useChosenWallet()
  useTitle(choice === undefined ? undefined : frame.modal.titleOfWallet(choice.name))

  if (choice === undefined) return <WalletGone />
  return <WaysTo key={choice.id} choice={choice} />
}

function WaysTo({ choice }: { readonly choice: WalletChoice }) {
  const { wallet: text, get } = useViewText()
  const core = useCore()
  const { listing, installed, deeplink } = choice
  const [wanted, want] = useState<WalletPlatform | undefined>(undefined)
  const ways = walletPlatforms({ isInstalled: installed.length > 0, listing, platform: core.platform, deeplink })
  const shown = ways.find((way) => way === wanted) ?? ways[0] ?? 'qrcode'

  // Distinguishes an app that is asked by a link from the same app over the relay.
  const labelOf = (way: WalletPlatform) =>
    way === 'deeplink' ? text.platforms.mobile : way === 'mobile' && deeplink ? 'WalletConnect' : text.platforms[way]
  const choose = (way: WalletPlatform) => {
    want(way)
    // A visitor who is back from a link has no code yet.
    if (way !== 'deeplink' && core.connection.state.snapshot().wcUri === undefined) core.connection.pair()
  }
  const isMissing = installed.length === 0 && walletStores(listing, core.platform).length > 0
  return (
    <div className="portico-stack">
      <Tabs
        label={text.ways}
        tabs={ways.map((id) => ({ id, label: labelOf(id) }))}
        selected={shown}
        onSelect={choose}
        data-testid="wallet-ways"
      >
        <Way to={shown} choice={choice} />
      </Tabs>
      {isMissing ? (
        <p className="portico-foot">
          <span>{text.missing(choice.name)}</span>
          <Button
            look="quiet"
            className="portico-button--link"
            onClick={() => core.modal.push('GetWallet', choice.id)}
            data-testid="get-wallet"
          >
            {get.getNamed(choice.name)}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function Way({ to, choice }: { readonly to: WalletPlatform; readonly choice: WalletChoice }) {
  switch (to) {
    case 'deeplink':
      return <InApp choice={choice} />
    case 'browser':
      return <InBrowser choice={choice} />
    case 'mobile':
      return <ScanWithWallet choice={choice} isLinkFirst />
    case 'qrcode':
      return <ScanWithWallet choice={choice} />
    default:
      return <OpenElsewhere choice={choice} place={to} />
  }
}

/** Few visitors see it, so it is loaded when it is needed. */
const askedByLink = lazyPart(
  () => import('./AskedByLink.tsx'),
  (code) => code.AskedByLink,
)

/** A wallet's app on this phone that is asked by a link. */
function InApp({ choice }: { readonly choice: WalletChoice }) {
  const state = useStream(askedByLink.state)
  useEffect(() => askedByLink.fetch(), [])
  return state.kind === 'ready' ? <state.part choice={choice} /> : <WalletScene choice={choice}>{null}</WalletScene>
}
