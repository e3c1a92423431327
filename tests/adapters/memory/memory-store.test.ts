import { expect, it } from 'vitest'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { describeKeyValueStore } from '../../contracts/key-value-store.contract.ts'

describeKeyValueStore('MemoryStore', () => new MemoryStore())

it('should say that it forgets everything with the page', () => {
  expect(new MemoryStore().durability).toBe('memory')
})
