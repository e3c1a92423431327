import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { PorticoCore } from '../../adapters/composition/api.ts'
import { PorticoAppearance } from '../../ui/bridge/PorticoAppearance.tsx'
import { PorticoProvider } from '../../ui/bridge/PorticoProvider.tsx'
import { type Portico, usePortico } from '../../ui/bridge/portico-context.ts'
import { ConnectButton } from '../../ui/components/ConnectButton.tsx'
import { useText } from '../../ui/i18n/use-text.ts'
import { ConnectModal } from '../../ui/modal/ConnectModal.tsx'
import { AccountPart } from './AccountPart.tsx'
import { Guarded } from './Guarded.tsx'
import type { Looks, Placed } from './looks.ts'
import type { Source } from './source.ts'

interface TreeScope {
  readonly subscribe: (follow: () => void) => () => void
  readonly snapshot: () => { readonly placed: readonly Placed[]; readonly source: Source | undefined }
  readonly attach: (portico: Portico) => () => void
  readonly follow: (core: PorticoCore) => () => void
}

/** Everything that the elements of a scope show, each part rendered into its element. */
export function ScopeTree({ scope }: { readonly scope: TreeScope }) {
  const { placed, source } = useSyncExternalStore(scope.subscribe, scope.snapshot)
  const [first] = placed
  if (first === undefined) return null
  // Until the page has said where a core comes from, an element shows what the page has put into it.
  if (source === undefined)
    return placed.map(({ root, key, kind }) => createPortal(<Unchanged kind={kind} />, root, key))
  return (
    <PorticoProvider key={keyOf(source)} language={first.looks.language} {...source}>
      <Attached scope={scope} />
      {placed.map((each) =>
        createPortal(
          <Dressed looks={each.looks}>
            <Part kind={each.kind} looks={each.looks} root={each.root} />
          </Dressed>,
          each.root,
          each.key,
        ),
      )}
      {placed.some(({ kind }) => kind === 'modal') ? null : (
        <Dressed looks={first.looks}>
          <ConnectModal />
        </Dressed>
      )}
    </PorticoProvider>
  )
}

/** A button of the page's own, with which its server has drawn the element, is replaced by ours: it gets no slot then. */
const Unchanged = ({ kind }: Pick<Placed, 'kind'>) => (
  <>
    <slot />
    {kind === 'button' && <slot name="before" />}
  </>
)

const keys = new WeakMap<Source, string>()
let sources = 0

/** Another core is another tree. */
function keyOf(source: Source): string {
  const key = keys.get(source) ?? `${(sources += 1)}`
  keys.set(source, key)
  return key
}

function Attached({ scope }: { readonly scope: TreeScope }) {
  const portico = usePortico()
  const { core } = portico
  useLayoutEffect(() => scope.attach(portico))
  useEffect(() => (core === undefined ? undefined : scope.follow(core)), [core, scope])
  return null
}

interface DressedProps {
  readonly looks: Looks
  readonly children: React.ReactNode
}

/** As the element looks. */
const Dressed = ({ looks: { theme, language, dictionary }, children }: DressedProps) => (
  <PorticoAppearance theme={theme} language={language} dictionary={dictionary}>
    <Guarded>{children}</Guarded>
  </PorticoAppearance>
)

function Part({ kind, looks, root }: Omit<Placed, 'key'>) {
  if (kind === 'modal') return <ConnectModal embedded={looks.isEmbedded} />
  if (kind === 'account') return <AccountPart theme={looks.theme} />
  return <ButtonPart looks={looks} root={root} />
}

function ButtonPart({ looks, root }: Pick<Placed, 'looks' | 'root'>) {
  useFocusOfReplaced(root)
  usePressOnReplaced(root)
  return <ConnectButton label={<ButtonLabel label={looks.label} />} view={looks.view} />
}

/** The button with which the page's server has drawn the element, and that ours replaces. */
const replacedIn = ({ host }: ShadowRoot): Element | null => host.querySelector('[slot="before"]')

/** A visitor whose keyboard was on the page's own button goes on at ours, which now stands in its place. */
function useFocusOfReplaced(root: ShadowRoot): void {
  useLayoutEffect(() => {
    const { activeElement } = root.host.getRootNode() as Document | ShadowRoot
    if (activeElement !== null && replacedIn(root)?.contains(activeElement))
      root.querySelector('button')?.focus({ preventScroll: true })
  }, [root])
}

/** How long a visitor who has pressed something still means it. Unit: milliseconds. */
const MEANT_MS = 10_000

const pressed = new WeakSet<ShadowRoot>()

/**
 * Presses ours for a visitor who pressed the page's own button while there was no script yet, and saw nothing happen: a
 * browser remembers the first press on a page. Source: W3C Event Timing, `first-input`.
 */
function usePressOnReplaced(root: ShadowRoot): void {
  useEffect(() => {
    const replaced = replacedIn(root)
    if (replaced === null || pressed.has(root) || !remembersFirstInput()) return undefined
    const observer = new PerformanceObserver((list) => {
      observer.disconnect()
      const [first] = list.getEntries() as PerformanceEventTiming[]
      const isPress = first !== undefined && /^(?:pointerdown|mousedown|click)$/.test(first.name)
      if (!isPress || !replaced.contains(first.target) || performance.now() - first.startTime > MEANT_MS) return
      pressed.add(root)
      root.querySelector('button')?.click()
    })
    observer.observe({ type: 'first-input', buffered: true })
    return () => observer.disconnect()
  }, [root])
}

/** A browser that does not, as Safari before 26.2, would tell the page's console of it. */
const remembersFirstInput = (): boolean =>
  typeof PerformanceObserver === 'function' && PerformanceObserver.supportedEntryTypes.includes('first-input')

/** What the page has put into the element, else its `label`, else Portico's own words. */
function ButtonLabel({ label }: { readonly label: string | undefined }) {
  const { button } = useText()
  return <slot>{label ?? button.connect}</slot>
}
