import { expect, it } from 'vitest'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { forgetProposals } from '../../../../src/adapters/connectors/walletconnect/forget-proposals.ts'

const name = (digit: string) => digit.repeat(64)
const [DEAD, OWN, SESSION, SELF, PENDING, LISTENED, OFFERED, PAIRING] = [...'abcdef02'].map(name)

/** A history in which a pairing that is gone was asked by these names; the keychain has whatever it is asked for. */
function clientThatWasProposed(publicKeys: readonly unknown[]) {
  const deleted: string[] = []
  const forgotten: number[] = []
  const values = publicKeys.map((publicKey, id) => ({
    ...{ id, topic: DEAD },
    request: { method: 'wc_sessionPropose', params: { proposer: { publicKey } } },
  }))
  const client = {
    core: {
      pairing: { getPairings: () => [{ topic: PAIRING }] },
      history: { values, delete: (_topic: string, id: number) => forgotten.push(id) },
      crypto: { keychain: { has: () => true }, deleteKeyPair: async (key: string) => void deleted.push(key) },
      relayer: { subscriber: { topics: [LISTENED] } },
    },
    engine: { pendingSessions: new Map([[1, { sessionTopic: PENDING, publicKey: name('1') }]]) },
    session: { getAll: () => [{ topic: SESSION, self: { publicKey: SELF } }] },
    proposal: { getAll: () => [{ pairingTopic: PAIRING, proposer: { publicKey: OFFERED } }] },
  }
  forgetProposals(client as unknown as Client)
  return { deleted, forgotten }
}

it('should forget the key of a proposal that no wallet can answer any more, with the proposal', () => {
  expect(clientThatWasProposed([OWN])).toEqual({ deleted: [OWN], forgotten: [0] })
})

it('should forget no key that something lives by, whatever a peer has named in a proposal of its own', () => {
  const named = [
    SESSION,
    SELF,
    PENDING,
    name('1'),
    LISTENED,
    OFFERED,
    PAIRING,
    'client_ed25519_seed',
    '',
    undefined,
    {},
  ]
  const { deleted, forgotten } = clientThatWasProposed(named)
  expect(deleted).toEqual([])
  expect(forgotten).toHaveLength(named.length)
})
