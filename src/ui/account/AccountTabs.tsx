import { useState } from 'react'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import type { ModalStep } from '../../domain/modal/modal-state.ts'
import { Tabs } from '../components/Tabs.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { ActivityTab } from './ActivityTab.tsx'
import { CallsRow } from './CallsRow.tsx'
import { NftsTab } from './NftsTab.tsx'
import { TokensTab } from './TokensTab.tsx'

const TAB_IDS = ['tokens', 'nfts', 'activity'] as const
type TabId = (typeof TAB_IDS)[number]

/** The way back leads to the same step, and so to the tab that was open there. */
const chosen = new WeakMap<ModalStep, TabId>()

interface AccountTabsProps {
  readonly account: NamespaceAccount
  readonly step: ModalStep
}

/** R-VIEW-4. */
export function AccountTabs({ account, step }: AccountTabsProps) {
  const { area } = useConnectedText()
  const [selected, select] = useState<TabId>(chosen.get(step) ?? 'tokens')
  const choose = (id: TabId) => {
    chosen.set(step, id)
    select(id)
  }
  return (
    <div className="portico-holdings">
      <Tabs
        label={area.tabs}
        tabs={TAB_IDS.map((id) => ({ id, label: area[id] }))}
        selected={selected}
        onSelect={choose}
      >
        {selected === 'tokens' ? (
          <TokensTab account={account} />
        ) : selected === 'nfts' ? (
          <NftsTab account={account} />
        ) : (
          <>
            <CallsRow account={account} />
            <ActivityTab account={account} />
          </>
        )}
      </Tabs>
    </div>
  )
}
