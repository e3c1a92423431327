import { EMPTY } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { readAccounts } from '../../../../src/adapters/connectors/wallet-standard/read-account.ts'
import { readSignIn } from '../../../../src/adapters/connectors/wallet-standard/read-sign-in.ts'
import type { ConnectedWallet } from '../../../../src/adapters/connectors/wallet-standard/standard-connection.ts'
import { SOLANA } from '../../../support/networks.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { account, FakeStandardWallet, keyOf } from './fake-standard-wallet.ts'

const SIGNED = new TextEncoder().encode('shop.example wants you to sign in with your Solana account')
const SIGNATURE = new Uint8Array(64).fill(7)
const OUTPUT = { account: account(1), signedMessage: SIGNED, signature: SIGNATURE }

/** @param shared - What the wallet shares with the page already. */
function read(outputs: unknown, shared: readonly unknown[] = []) {
  const raw = new FakeStandardWallet()
  const wallet: ConnectedWallet = {
    ...{ raw, clock: new FakeClock(), facts: { name: raw.name }, changes$: EMPTY, hasLeft: false },
    ...{ has: () => true, method: () => undefined, remembered: () => Promise.resolve([]) },
    accounts: (list: unknown = shared) => readAccounts(list, raw),
  }
  return readSignIn(wallet, outputs, [SOLANA.id])
}
const addressesOf = (shared: readonly unknown[]) =>
  read([OUTPUT], shared)
    .connection.grant()
    .accounts.map(({ address }) => address)

describe('readSignIn', () => {
  it('should read who signed, and what', () => {
    const { address, signedMessage, signature } = read([OUTPUT])
    expect({ address, signedMessage, signature }).toEqual({
      address: account(1).address,
      signedMessage: SIGNED,
      signature: SIGNATURE,
    })
  })

  it('should take bytes that come as a plain list, and copy those that do not', () => {
    const given = Uint8Array.from(SIGNATURE)
    const plain = read([{ ...OUTPUT, signedMessage: [...SIGNED], signature: given }])
    given.fill(0)
    expect([plain.signedMessage, plain.signature]).toEqual([SIGNED, SIGNATURE])
  })

  it('should be connected with the account that signed first, and the others after it, each once', () => {
    const [one, two, three] = [account(1), account(2), account(3)]
    expect(addressesOf([])).toEqual([one.address])
    expect(addressesOf([two, one, three])).toEqual([one, two, three].map(({ address }) => address))
  })

  it('should take a message of 65,536 bytes', () => {
    expect(read([{ ...OUTPUT, signedMessage: new Uint8Array(65_536) }]).signedMessage).toHaveLength(65_536)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no list', OUTPUT],
    ['a list that is none', { length: 1, 0: OUTPUT }],
    ['an empty list', []],
    ['a list of nothing', [null]],
    ['two answers', [OUTPUT, OUTPUT]],
    ['an answer and nothing', [OUTPUT, undefined]],
    ['no account', [{ ...OUTPUT, account: undefined }]],
    ['an account of another chain', [{ ...OUTPUT, account: account(1, { chains: ['sui:mainnet'] }) }]],
    ['no message', [{ ...OUTPUT, signedMessage: undefined }]],
    ['a message of no bytes', [{ ...OUTPUT, signedMessage: 'shop.example wants you' }]],
    ['a message that is too long', [{ ...OUTPUT, signedMessage: new Uint8Array(65_537) }]],
    ['no signature', [{ ...OUTPUT, signature: undefined }]],
    ['a signature of 63 bytes', [{ ...OUTPUT, signature: SIGNATURE.slice(1) }]],
    ['a signature of 65 bytes', [{ ...OUTPUT, signature: new Uint8Array(65) }]],
    ['a signature of no bytes', [{ ...OUTPUT, signature: { length: 64 } }]],
  ])('should be unreadable with %s', (_what, outputs) => {
    expect(() => read(outputs)).toThrow(expect.objectContaining({ code: 'WALLET_BAD_ANSWER' }))
  })

  it('should say of an account whose address and key disagree that its key is invalid', () => {
    const disagreeing = { ...OUTPUT, account: { ...account(1), publicKey: keyOf(2) } }
    expect(() => read([disagreeing])).toThrow(expect.objectContaining({ code: 'SOLANA_KEY_INVALID' }))
  })
})
