import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { PrefixedClientStorage } from '../../../../src/adapters/connectors/walletconnect/client-storage.ts'
import { repairSubscriptions } from '../../../../src/adapters/connectors/walletconnect/repair-subscriptions.ts'

const KEY = '11'.repeat(32)
const TOPIC = createHash('sha256').update(Buffer.from(KEY, 'hex')).digest('hex')

async function repaired(records: Record<string, unknown>): Promise<readonly string[]> {
  const storage = new PrefixedClientStorage(new MemoryStore(), '')
  for (const [key, value] of Object.entries(records)) await storage.setItem(key, value)
  await repairSubscriptions(storage, 'p')
  const list = (await storage.getItem<{ topic: string }[]>('wc@2:core:0.3:p//subscription')) ?? []
  return list.map(({ topic }) => topic)
}

const keychain = (entries: Record<string, string>) => ({ 'wc@2:core:0.3:p//keychain': entries })
const proposal = { 'wc@2:client:0.3:p//proposal': [{ id: 1 }] }

describe('repairSubscriptions', () => {
  it('E16 should list a topic whose key is stored while a proposal is open', async () => {
    expect(await repaired({ ...keychain({ [TOPIC]: KEY }), ...proposal })).toEqual([TOPIC])
  })

  it('should leave a left-over key alone when nothing is open', async () => {
    expect(await repaired(keychain({ [TOPIC]: KEY }))).toEqual([])
  })

  it('should take no key pair for a topic, nor the seed', async () => {
    const pairs = { ['ab'.repeat(32)]: KEY, client_ed25519_seed: KEY }
    expect(await repaired({ ...keychain(pairs), ...proposal })).toEqual([])
  })

  it('K07 should list the topic of a session, and what was listed stays', async () => {
    const session = { 'wc@2:client:0.3:p//session': [{ topic: TOPIC }] }
    const listed = { 'wc@2:core:0.3:p//subscription': [{ topic: 'other', relay: { protocol: 'irn' } }] }
    expect(await repaired({ ...keychain({ [TOPIC]: KEY }), ...session, ...listed })).toEqual([TOPIC, 'other'])
  })

  it('K04 should bear records of any shape', async () => {
    const records = { 'wc@2:client:0.3:p//session': [7, { topic: {} }], 'wc@2:core:0.3:p//keychain': { a: 1 } }
    expect(await repaired(records)).toEqual([])
  })
})
