import { useRef, useState } from 'react'
import type { AccountTab } from '../../application/views/api.ts'
import { accountKey, type NamespaceAccount } from '../../domain/account/accounts.ts'
import type { ModalStep } from '../../domain/modal/modal-state.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useScrollEdges } from '../components/scroll-edges.ts'
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

/** Portico's own tabs, then those that the page adds. */
export function AccountTabs({ account, step }: AccountTabsProps) {
  const { area } = useConnectedText()
  const { lang } = useLanguageMarks()
  const { accountTabs } = useCore().views
  const memory = memoryOf(step).of(accountKey(account))
  const [selected, select] = useState(memory.tab)
  const panel = useRef<HTMLDivElement>(null)
  useScrollMemory(panel, memory)
  const { above, below } = useScrollEdges(panel)
  const choose = (id: string) => {
    memory.opened(id)
    select(id)
    // Not `scrollTo`, which no element has in jsdom.
    if (panel.current !== null) panel.current.scrollTop = 0
  }
  const added = accountTabs.find(({ id }) => id === selected)
  const ours = OUR_IDS.find((id) => id === selected) ?? 'tokens'
  return (
    <div className="portico-holdings">
      <Tabs
        label={area.tabs}
        tabs={[
          ...OUR_IDS.map((id) => ({ id, label: area[id] })),
          ...accountTabs.map(({ id, label }) => ({ id, label: typeof label === 'string' ? label : label(lang) })),
        ]}
        selected={selected}
        onSelect={choose}
        panel={{
          ref: panel,
          // What scrolls can be scrolled by the keyboard, also where nothing in it takes the focus.
          ...(above || below ? { tabIndex: 0 } : {}),
          ...{ 'data-above': above, 'data-below': below },
        }}
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
