import { describe, expect, it } from 'vitest'
import {
  connectingIs,
  disconnectingIs,
  withAccount,
  withoutAccount,
  withWallets,
} from '../../../src/domain/solana/solana-adapter-changes.ts'
import { withSelection } from '../../../src/domain/solana/solana-adapter-selection.ts'
import { noSolanaAdapter, type SolanaWallet } from '../../../src/domain/solana/solana-adapter-state.ts'
import { SOL_ALICE } from '../../support/accounts.ts'

const wallet = (name: string, readyState: SolanaWallet['readyState']): SolanaWallet => ({
  ...{ name, icon: undefined, url: undefined, readyState },
})
const GHOST = wallet('Ghost', 'Installed')
const LINK = wallet('Link', 'Loadable')
const start = () => withWallets([GHOST, LINK])(noSolanaAdapter)
const connected = () => withAccount('Ghost', SOL_ALICE)(connectingIs(true)(withSelection('Ghost')(start())))

describe('the Solana wallet adapter', () => {
  it('R-SOL-1 should begin without a wallet, and disconnected', () => {
    expect(noSolanaAdapter).toEqual({
      ...{ wallets: [], wallet: undefined, publicKey: undefined },
      ...{ connecting: false, disconnecting: false, connected: false },
    })
  })

  it('R-SOL-1 should choose a wallet, and none again', () => {
    const chosen = withSelection('Ghost')(start())
    expect(chosen).toEqual({ ...start(), wallet: GHOST })
    expect(withSelection(undefined)(chosen)).toEqual(start())
  })

  it('R-SOL-1 should choose one that is not there yet, and know it when it comes', () => {
    const early = withSelection('Late')(start())
    expect(early.wallet).toEqual(wallet('Late', 'NotDetected'))
    const late = wallet('Late', 'Installed')
    expect(withWallets([GHOST, late])(early)).toEqual({ ...early, wallets: [GHOST, late], wallet: late })
  })

  it('R-SOL-1 should be disconnected once another wallet is chosen', () => {
    expect(withSelection('Link')(connected())).toEqual({ ...start(), wallet: LINK })
  })

  it('R-SOL-1 should be connected to the wallet of the account, in the page or behind a link', () => {
    expect(connected()).toEqual({ ...start(), wallet: GHOST, connected: true, publicKey: SOL_ALICE })
    expect(withAccount('Link', SOL_ALICE)(start()).wallet).toEqual(LINK)
    expect(withAccount('Phone', SOL_ALICE)(start()).wallet).toEqual(wallet('Phone', 'Loadable'))
  })

  it('R-SOL-1 should keep the connected wallet reachable when it leaves the page', () => {
    expect(withWallets([LINK])(connected()).wallet).toEqual(wallet('Ghost', 'Loadable'))
    expect(withWallets([LINK])(withSelection('Ghost')(start())).wallet).toEqual(wallet('Ghost', 'NotDetected'))
  })

  it('R-SOL-1 should not have what was connected chosen any more once it has left', () => {
    expect(withoutAccount(connected())).toEqual(start())
    const chosen = withSelection('Ghost')(start())
    expect(withoutAccount(chosen)).toBe(chosen)
  })

  it('R-SOL-1 should never be connecting and connected', () => {
    expect(connectingIs(true)(start()).connecting).toBe(true)
    expect(connectingIs(false)(connectingIs(true)(start())).connecting).toBe(false)
    expect(connectingIs(true)(connected()).connecting).toBe(false)
  })

  it('R-SOL-1 should say while it disconnects', () => {
    const leaving = disconnectingIs(true)(connected())
    expect(leaving).toEqual({ ...connected(), disconnecting: true })
    expect(disconnectingIs(false)(leaving)).toEqual(connected())
  })

  it('R-SOL-1 should go over to another account, and to another wallet of the same', () => {
    expect(withAccount('Ghost', 'other')(connected())).toEqual({ ...connected(), publicKey: 'other' })
    expect(withAccount('Link', SOL_ALICE)(connected())).toEqual({ ...connected(), wallet: LINK })
  })

  it('should be the same state after what changes nothing', () => {
    const state = connected()
    for (const step of [
      withWallets([{ ...GHOST }, { ...LINK }]),
      withSelection('Ghost'),
      withAccount('Ghost', SOL_ALICE),
      connectingIs(true),
      connectingIs(false),
      disconnectingIs(false),
    ])
      expect(step(state)).toBe(state)
    expect(withSelection(undefined)(noSolanaAdapter)).toBe(noSolanaAdapter)
    expect(withoutAccount(noSolanaAdapter)).toBe(noSolanaAdapter)
  })

  it('should tell of a wallet that stands otherwise, be it the chosen one or another', () => {
    const chosen = withSelection('Link')(start())
    const gone = wallet('Ghost', 'NotDetected')
    expect(withWallets([gone, LINK])(chosen)).toEqual({ ...chosen, wallets: [gone, LINK] })
    const reached = withAccount('Link', SOL_ALICE)(withWallets([wallet('Link', 'NotDetected')])(noSolanaAdapter))
    expect(withWallets(reached.wallets)({ ...reached, connected: false }).wallet).toEqual(wallet('Link', 'NotDetected'))
  })
})
