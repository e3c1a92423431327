import * as fc from 'fast-check'
import { command, nothing } from '../command.ts'

/** How long one reading may take at most. Unit: milliseconds. */
export const READ_MS = 10_001

/** What a visitor looks at: nothing of it is asked of a wallet. */
export const readings = [
  command('visitor looks at tokens', nothing, (_, tab) => {
    tab.start('tokens', READ_MS, () => tab.core.account.refreshTokens())
  }),
  command('visitor looks at NFTs', fc.boolean(), (_, tab, isMore) => {
    tab.start('NFTs', READ_MS, () => (isMore ? tab.core.account.loadMoreNfts() : tab.core.account.loadNfts()))
  }),
  command('visitor looks at the history', fc.constantFrom('first', 'more', 'bought'), (_, tab, what) => {
    const { core } = tab
    const ask = {
      first: core.transactions.load,
      more: core.transactions.loadMore,
      bought: core.transactions.loadPurchases,
    }
    // A page that is filtered empty goes on to the next, three times at most.
    tab.start('history', 4 * READ_MS, () => ask[what as keyof typeof ask]())
  }),
  command('visitor wants the balance anew', nothing, (_, tab) => {
    tab.start('balance', READ_MS, () => tab.core.account.refreshBalance())
  }),
  command('visitor looks for a name', fc.constantFrom('alice.eth', 'nobody.eth', 'not a name'), (_, tab, name) => {
    tab.start('name', 2 * READ_MS, () => tab.core.account.resolveName(name))
  }),
  command('visitor looks at wallets', fc.constantFrom('list', 'more', 'picture'), (_, tab, what) => {
    const { core } = tab
    if (what === 'list') tab.start('wallets', 4 * READ_MS, () => core.wallets.load())
    else if (what === 'more') tab.start('more wallets', 4 * READ_MS, () => core.wallets.loadMore())
    else
      tab.start('picture', READ_MS, () =>
        core.wallets.image('wallet', 'a1b2c3d4-0000-4000-8000-000000000000', new AbortController().signal),
      )
  }),
  command('visitor searches a wallet', fc.constantFrom('w', 'wa', 'wallet', 'zz', ''), (_, tab, text) =>
    tab.core.wallets.search(text),
  ),
]
