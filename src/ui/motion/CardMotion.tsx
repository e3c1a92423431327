import { Component, createRef, type ReactNode } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { NAMESPACES } from '../../domain/network/chain-id.ts'
import { constant } from '../bridge/signal.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { HeightMotion } from './height-motion.ts'
import { forgetLeaving, leaveDialog } from './leave-motion.ts'
import { changeViews, type LastView, type Place, rememberView } from './view-motion.ts'

interface CardMotionProps {
  readonly place: Place
  readonly core: PorticoCore | undefined
}

interface MoverProps extends CardMotionProps {
  /** Whether it is known which wallets are connected since an earlier visit. */
  readonly isKnown: boolean
  /** The sentence of success, with the wallet's name. */
  readonly success: (wallet: string) => string
}

const READING = constant(true)

/** What makes a view higher or lower: what is in it, and folds. */
const CHANGES = { childList: true, subtree: true, attributeFilter: ['open'] }

/** How the card goes from view to view, and out of sight. */
export function CardMotion(props: CardMotionProps) {
  const { pairing } = useViewText()
  const isReading = useStream(props.core?.connection.restoring ?? READING)
  return <Mover {...props} isKnown={!isReading} success={pairing.connected} />
}

/**
 * Moves the card from one view to the next, and out of sight. A class, since only a class is asked before React changes
 * the document. It renders nothing, and nothing waits for it.
 */
class Mover extends Component<MoverProps> {
  private readonly height = new HeightMotion()
  /** Those that the visitor did not connect here: since before the dialog, or brought back from an earlier visit. */
  private before: ReadonlySet<string> = new Set()
  /** Its parent is the card, of which React knows nothing to tell in the moments that count here. */
  private readonly mark = createRef<HTMLSpanElement>()
  private card: HTMLElement | null = null
  /** A view changes by itself too: its tab, its step, what is said in it. Told before the change is painted. */
  private readonly changes = new MutationObserver(() => this.follow())

  override componentDidMount(): void {
    this.card = this.mark.current?.parentElement ?? null
    this.follow()
    this.remember()
    if (this.card !== null) this.changes.observe(this.card, CHANGES)
    if (this.card?.closest('dialog')) forgetLeaving()
  }

  override getSnapshotBeforeUpdate({ place: before }: MoverProps): LastView | null {
    const { place } = this.props
    if (this.card === null || before.name === place.name) return null
    return rememberView(this.card, before, place) ?? null
  }

  override componentDidUpdate({ isKnown }: MoverProps, _state: unknown, last: LastView | null): void {
    this.follow()
    if (!isKnown) this.remember()
    if (last !== null && this.card !== null) changeViews(this.card, last, this.props.place)
  }

  override componentWillUnmount(): void {
    this.changes.disconnect()
    const { card } = this
    const dialog = card?.closest('dialog')
    if (!card || !dialog) return
    const { core, place, success, isKnown } = this.props
    const wallets = connectedWallets(core)
    const added = isKnown ? [...wallets.keys()].find((key) => !this.before.has(key)) : undefined
    if (added !== undefined) feel()
    const said = { sentence: success(wallets.get(added ?? '') ?? ''), walletId: place.walletId }
    leaveDialog(dialog, card, added === undefined ? undefined : said)
  }

  override render(): ReactNode {
    return <span ref={this.mark} hidden />
  }

  private remember(): void {
    this.before = new Set(connectedWallets(this.props.core).keys())
  }

  private follow(): void {
    const { card } = this
    if (card !== null) this.height.follow(card, this.props.place.name, card.querySelector<HTMLElement>('.portico-body'))
  }
}

/** The wallets of both namespaces that are connected, by their connection, and their names. */
function connectedWallets(core: PorticoCore | undefined): ReadonlyMap<string, string | undefined> {
  const accounts = core?.account.state.snapshot()
  return new Map(
    NAMESPACES.flatMap((namespace) => {
      const account = accounts?.[namespace]
      if (account?.status !== 'connected') return []
      return [[`${namespace} ${account.sessionTopic ?? account.walletName ?? ''}`, account.walletName] as const]
    }),
  )
}

/** A touch of 10 ms, where there is one. Browsers allow it once the visitor has touched the page. */
function feel(): void {
  // Firefox knows neither, or the latter since 120 only.
  const activation = navigator.userActivation as UserActivation | undefined
  if (typeof navigator.vibrate === 'function' && activation?.hasBeenActive) navigator.vibrate(10)
}
