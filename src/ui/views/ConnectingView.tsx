import { type ReactNode, useEffect, useState } from 'react'
import { type InjectedMethodFacts, methodOf } from '../../domain/connection/connect-methods.ts'
import { isPhoneStep } from '../../domain/connection/connect-step.ts'
import type { PhoneStep } from '../../domain/connection/phone-step.ts'
import { walletIdOf } from '../../domain/modal/modal-state.ts'
import { type WalletPlatform, walletPlatforms } from '../../domain/wallets/wallet-platforms.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { walletStores } from '../../domain/wallets/wallet-stores.ts'
import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Tabs } from '../components/Tabs.tsx'
import { loadConnectedTexts } from '../i18n/connected-texts.ts'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { LoadFault } from '../modal/LoadFault.tsx'
import { InBrowser } from './InBrowser.tsx'
import { methodPart } from './method-part.ts'
import { OpenElsewhere } from './OpenElsewhere.tsx'
import { WalletScene } from './Scene.tsx'
import { ScanWithWallet } from './ScanWithWallet.tsx'
import { useChosenWallet } from './use-choices.ts'
import { useTitle } from './use-title.ts'
import { WalletGone } from './WalletGone.tsx'

// Few visitors see them, so they are loaded when they are needed.
const phoneSteps = lazyPart(
  () => Promise.all([import('../dialogs/PhoneSteps.tsx'), loadConnectedTexts()]),
  ([code]) => code.PhoneSteps,
)
const askedByLink = lazyPart(
  () => import('./AskedByLink.tsx'),
  (code) => code.AskedByLink,
)

/**
 * What the visitor has to do now to connect what they chose, be it a wallet or a method of the page: scan this code,
 * follow this link, type this, press here, or wait. A wallet app on a phone that has to be reached is shown first.
 */
export function ConnectingView() {
  const core = useCore()
  const method = methodOf(core.wallets.methods, walletIdOf(useStream(core.modal.state)))
  const step = useStream(core.connection.step)
  if (isPhoneStep(step)) return <OnPhone step={step} />
  return method === undefined ? <ChosenWallet /> : <ChosenMethod method={method} />
}

function OnPhone({ step }: { readonly step: PhoneStep }) {
  const choice = useChosenWallet()
  return (
    <Later part={phoneSteps} before={choice && <WalletScene choice={choice}>{null}</WalletScene>}>
      {(PhoneSteps) => <PhoneSteps step={step} />}
    </Later>
  )
}

/** The list of wallets is not asked for. */
const ChosenMethod = ({ method }: { readonly method: InjectedMethodFacts }) => (
  <Later part={methodPart}>{({ MethodSteps }) => <MethodSteps key={method.id} method={method} />}</Later>
)

function ChosenWallet() {
  const choice = useChosenWallet()
  return choice === undefined ? <WalletGone /> : <WaysTo key={choice.id} choice={choice} />
}

interface LaterProps<Part> {
  readonly part: LazyPart<Part>
  /** Until its code is there. */
  readonly before?: ReactNode
  readonly children: (part: Part) => ReactNode
}

function Later<Part>({ part, before, children }: LaterProps<Part>) {
  const state = useStream(part.state)
  useEffect(() => part.fetch(), [part])
  if (state.kind === 'ready') return children(state.part)
  if (state.kind === 'absent') return before
  return <LoadFault again={part.load} />
}

function WaysTo({ choice }: { readonly choice: WalletChoice }) {
  const frame = useFrameText()
  const { wallet: text, get } = useViewText()
  const core = useCore()
  const { listing, installed, deeplink } = choice
  useTitle(frame.modal.titleOfWallet(choice.name))
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
        <p className="portico-foot portico-foot--row">
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
  const { wallet: text } = useViewText()
  switch (to) {
    case 'deeplink':
      return (
        <Later
          part={askedByLink}
          before={
            <WalletScene choice={choice} title={text.ready(choice.name)}>
              {null}
            </WalletScene>
          }
        >
          {(AskedByLink) => <AskedByLink choice={choice} />}
        </Later>
      )
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
