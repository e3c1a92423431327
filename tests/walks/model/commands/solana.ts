import { SOL_ALICE, SOL_BOB } from '../../../support/accounts.ts'
import { command, nothing } from '../command.ts'
import type { World } from '../world.ts'

const SIGN_MS = 340_000
const SEND_MS = 400_000

/** What the page's own code hands to the adapter, which never looks into it: no two are alike. */
function newTransaction(world: World): Uint8Array {
  const amount = world.next()
  world.asks.set(`send ${amount}`, { tag: `send ${amount}`, most: 1 })
  return new TextEncoder().encode(`${SOL_ALICE} ${SOL_BOB} ${amount}`)
}

/** R-SOL-2: what a page asks through the Solana wallet adapter, of whichever wallet is connected. */
export const solana = [
  command('page has a Solana message signed', nothing, (world, tab) => {
    const text = `text ${world.next()}`
    world.asks.set(`sign ${text}`, { tag: `sign ${text}`, most: 1 })
    tab.start('sign for Solana', SIGN_MS, async () => tab.core.solana?.signMessage(new TextEncoder().encode(text)))
  }),
  command('page has a Solana transaction signed', nothing, (world, tab) => {
    const transaction = newTransaction(world)
    tab.start('sign a Solana transaction', SIGN_MS, async () => tab.core.solana?.signTransaction(transaction))
  }),
  command('page has two Solana transactions signed', nothing, (world, tab) => {
    const both = [newTransaction(world), newTransaction(world)]
    tab.start('sign Solana transactions', 2 * SIGN_MS, async () => tab.core.solana?.signAllTransactions(both))
  }),
  command('page sends a Solana transaction', nothing, (world, tab) => {
    const transaction = newTransaction(world)
    tab.start('send for Solana', SEND_MS, async () => tab.core.solana?.sendTransaction(transaction))
  }),
]
