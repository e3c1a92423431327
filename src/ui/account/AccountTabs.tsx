import { type RefObject, useRef, useState } from 'react'
import type { AccountTab } from '../../application/views/api.ts'
import { accountKey, type NamespaceAccount } from '../../domain/account/accounts.ts'
import type { ModalStep } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { useScrollEdges } from '../components/scroll-edges.ts'
import { backToTop, scrollerOf } from '../components/scroller.ts'
import { Tabs } from '../components/Tabs.tsx'
import { ScrollMemory, useScrollMemory } from '../components/use-scroll-memory.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useLanguageMarks } from '../i18n/use-text.ts'
import { InnerView, SourcedView } from '../modal/InnerView.tsx'
import { FoldsContext } from './use-fold.ts'

/** R-VIEW-4: Portico's own tabs, and the name of each one's view. */
const OURS = { tokens: 'TokensTab', nfts: 'NftsTab', activity: 'ActivityTab' } as const

const OUR_IDS = ['tokens', 'nfts', 'activity'] as const

class TabMemory extends ScrollMemory {
  tab = 'tokens'
  readonly folds = new Set<string>()
  private account = ''

  opened(tab: string): void {
    if (tab !== this.tab) this.folds.clear()
    this.tab = tab
  }

  /** Another account, or another network, has other lists: they begin at their top. */
  of(account: string): this {
    if (account !== this.account) {
      this.folds.clear()
      this.scrolled = 0
    }
    this.account = account
    return this
  }
}

/** Going back leads to the same step, and so to the tab that was open there, and to where it was scrolled to. */
const memories = new WeakMap<ModalStep, TabMemory>()

function memoryOf(step: ModalStep): TabMemory {
  const known = memories.get(step) ?? new TabMemory()
  memories.set(step, known)
  return known
}

interface AccountTabsProps {
  readonly account: NamespaceAccount
  readonly step: ModalStep
}

/** The view around the tabs, which scrolls below them. */
function useView(part: RefObject<HTMLElement | null>, memory: ScrollMemory): RefObject<HTMLElement | null> {
  const view = useRef<HTMLElement>(null)
  useIsomorphicLayoutEffect(() => {
    if (part.current === null) return
    const scroller = scrollerOf(part.current)
    view.current = scroller instanceof HTMLElement ? scroller : null
    // It may be where another account was scrolled to. The page itself is left where it is.
    if (memory.scrolled === 0 && scroller !== document.scrollingElement) scroller.scrollTop = 0
  }, [part, memory])
  return view
}

/** Portico's own tabs, then those that the page adds. */
export function AccountTabs({ account, step }: AccountTabsProps) {
  const { area } = useConnectedText()
  const { lang } = useLanguageMarks()
  const { accountTabs } = useCore().views
  const memory = memoryOf(step).of(accountKey(account))
  const [selected, select] = useState(memory.tab)
  const [isKept, keep] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const view = useView(whole, memory)
  useScrollMemory(view, memory)
  const { above, below } = useScrollEdges(view)
  const choose = (id: string) => {
    memory.opened(id)
    select(id)
    keep((view.current?.scrollTop ?? 0) > 0)
    if (whole.current !== null) backToTop(whole.current)
  }
  const added = accountTabs.find(({ id }) => id === selected)
  const ours = OUR_IDS.find((id) => id === selected) ?? 'tokens'
  return (
    <div ref={whole} className="portico-holdings" data-above={above} data-below={below} data-kept={isKept}>
      <Tabs
        label={area.tabs}
        tabs={[
          ...OUR_IDS.map((id) => ({ id, label: area[id] })),
          ...accountTabs.map(({ id, label }) => ({ id, label: typeof label === 'string' ? label : label(lang) })),
        ]}
        selected={selected}
        onSelect={choose}
        // What scrolls can be scrolled by the keyboard, also where nothing in it takes the focus.
        panel={above || below ? { tabIndex: 0 } : {}}
      >
        <FoldsContext.Provider value={memory.folds}>
          {added === undefined ? (
            <InnerView key={ours} name={OURS[ours]} properties={{ account }} />
          ) : (
            <AddedTab key={added.id} tab={added} account={account} />
          )}
        </FoldsContext.Provider>
      </Tabs>
    </div>
  )
}

interface AddedTabProps {
  readonly tab: AccountTab
  readonly account: NamespaceAccount
}

function AddedTab({ tab: { id, view }, account }: AddedTabProps) {
  return <SourcedView name={`accountTabs.${id}`} source={view} properties={{ account }} />
}
