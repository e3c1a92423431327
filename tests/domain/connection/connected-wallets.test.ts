import { describe, expect, it } from 'vitest'
import { withActive, withSession } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import { connectedWallets, sessionsOfWallet } from '../../../src/domain/connection/connected-wallets.ts'
import { localTopic } from '../../../src/domain/connection/local-topic.ts'
import { ALICE, BOB, EVM_ONE, EVM_TWO, NETWORKS, on, session, SOLANA, SOLANA_ALICE } from '../account/sessions.ts'

const nobody = noAccounts('eip155')
const withAll = (...sessions: ReturnType<typeof session>[]) =>
  sessions.reduce((accounts, each) => withSession(accounts, each, NETWORKS), nobody)

describe('connectedWallets', () => {
  it('should be none where nobody is connected', () => {
    expect(connectedWallets(nobody)).toEqual([])
  })

  it('should say what each wallet shares, and where it is in use, the one on screen first', () => {
    const accounts = withAll(
      session('a', ...on(EVM_ONE, ALICE), ...on(SOLANA, SOLANA_ALICE)),
      session('b', ...on(EVM_TWO, BOB, ALICE)),
    )
    const verification = 'verified'
    const evm = { namespace: 'eip155', verification }
    const solana = { namespace: 'solana', verification, chain: SOLANA }
    expect(connectedWallets(accounts)).toEqual([
      {
        ...{ id: 'b', name: 'Wallet b', icon: undefined, isActive: true },
        accounts: [{ ...evm, address: BOB, addresses: [BOB, ALICE], chain: EVM_TWO, isInUse: true }],
      },
      {
        ...{ id: 'a', name: 'Wallet a', icon: undefined, isActive: false },
        accounts: [
          { ...solana, address: SOLANA_ALICE, addresses: [SOLANA_ALICE], isInUse: true },
          { ...evm, address: ALICE, addresses: [ALICE], chain: EVM_ONE, isInUse: false },
        ],
      },
    ])
    expect(connectedWallets(withActive(accounts, 'solana')).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('should have the picture of a wallet in the page, and never one that a wallet elsewhere could claim', () => {
    const icon = 'data:image/png;base64,AA=='
    const of = (topic: string) =>
      connectedWallets(withAll(session(topic, ...on(EVM_ONE, ALICE))), [{ name: `Wallet ${topic}`, icon }])[0]?.icon
    expect(of(localTopic('injected', 'fox', '1'))).toBe(icon)
    expect(of('c0ffee')).toBeUndefined()
  })

  it('should count all sessions of one sign-in as one wallet', () => {
    const [evm, solana] = ['1', '2'].map((id) => localTopic('embedded', 'mail', id))
    const accounts = withAll(
      session('z', ...on(EVM_ONE, BOB)),
      session(evm ?? '', ...on(EVM_ONE, ALICE)),
      session(solana ?? '', ...on(SOLANA, SOLANA_ALICE)),
    )
    const [mail, other, ...rest] = connectedWallets(accounts)
    expect(mail?.accounts.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect([other?.id, rest]).toEqual(['z', []])
    expect(sessionsOfWallet(accounts, mail?.id ?? '')).toEqual([evm, solana])
    expect(sessionsOfWallet(accounts, 'nobody')).toEqual([])
  })
})
