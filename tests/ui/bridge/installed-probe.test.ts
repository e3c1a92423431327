import { describe, expect, it } from 'vitest'
import { lastSeen, seesWallet } from '../../../src/ui/bridge/installed-probe.ts'

/** A page in which something lives. */
function pageWith(live: (page: EventTarget) => void = () => {}, more: PropertyDescriptor = { value: undefined }) {
  const page = Object.defineProperty(new EventTarget(), 'ethereum', more)
  live(page)
  return page
}

const announcing = (page: EventTarget) =>
  page.addEventListener('eip6963:requestProvider', () => page.dispatchEvent(new Event('eip6963:announceProvider')))

/** Registers as the Wallet Standard has it. */
const registering = (chains: readonly string[], name?: string) => (page: EventTarget) =>
  page.addEventListener('wallet-standard:app-ready', (event) => {
    const { register } = (event as CustomEvent<{ register: (wallet: object) => void }>).detail
    register({ chains, name })
  })

describe('seesWallet', () => {
  it.each([
    ['one that announces itself', pageWith(announcing), true],
    ['a Solana wallet', pageWith(registering(['sui:mainnet', 'solana:mainnet'])), true],
    ['window.ethereum', pageWith(undefined, { value: {} }), true],
    ['no wallet', pageWith(), false],
    ['a wallet for other chains', pageWith(registering(['sui:mainnet'])), false],
    ['what is no wallet', pageWith(registering(7 as never)), false],
  ])('should see %s', (_what, page, isSeen) => {
    expect(seesWallet(page)).toBe(isSeen)
  })

  it('D07 should bear a window.ethereum that throws', () => {
    const throwing = {
      get: () => {
        throw new Error('not yours')
      },
    }
    expect(seesWallet(pageWith(undefined, throwing))).toBe(false)
    expect(seesWallet(pageWith(announcing, throwing))).toBe(true)
  })

  it('should know how many rows they will have', () => {
    const announced = (name: string) => (page: EventTarget) =>
      page.addEventListener('eip6963:requestProvider', () =>
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: { name } } })),
      )
    const rows = (...live: readonly ((page: EventTarget) => void)[]) => {
      seesWallet(pageWith((page) => live.forEach((each) => each(page)), { value: {} }))
      return lastSeen.wallets
    }
    expect(rows()).toBe(1)
    expect(rows(announced('Aspen'), announced('Birch'))).toBe(2)
    expect(rows(announced('Aspen'), registering(['solana:mainnet'], 'Aspen'))).toBe(1)
    expect(rows(announced('Aspen'), registering(['solana:mainnet'], 'Cedar'))).toBe(2)
    seesWallet(pageWith())
    expect(lastSeen.wallets).toBe(0)
  })

  it('should leave no listener behind', () => {
    const page = pageWith()
    seesWallet(page)
    const added: string[] = []
    const removed: string[] = []
    page.addEventListener = (type: string) => void added.push(type)
    page.removeEventListener = (type: string) => void removed.push(type)
    seesWallet(page)
    expect(removed).toEqual(added)
  })
})
