import { expect } from 'vitest'
import type { NamespaceAccount } from '../../../src/domain/account/accounts.ts'
import { isOnUnsupportedChain } from '../../../src/domain/account/accounts.ts'
import { ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import type { Ledger } from '../../../src/domain/send/ledger.ts'
import type { Life } from './life.ts'
import { ledgerKeys } from '../../support/stored-ledger.ts'

/** What is true after every step, whatever the visitor, the wallet and the world did. The numbers are our threat model's. */
export class Invariants {
  private ledger: Ledger = []

  check(life: Life): void {
    this.statusTellsTheTruth(life)
    this.wallets(life)
    this.codeOnScreen(life)
    this.operations(life)
    this.money(life)
    this.storage(life)
    this.quiet(life)
  }

  /** 1 and 2, 15: who is connected, where, and by which steps. */
  private statusTellsTheTruth({ test, statuses }: Life): void {
    const { status } = test.core.connection.snapshot()
    const { eip155, solana } = test.core.accounts.snapshot()
    expect([eip155.namespace, solana.namespace]).toEqual(['eip155', 'solana'])
    const connected = [eip155, solana].filter((account) => account.status === 'connected')
    expect(status === 'connected').toBe(connected.length > 0)
    for (const account of connected) checkConnected(account)
    for (const account of [eip155, solana])
      if (account.status !== 'connected')
        expect([account.address, account.sessionTopic]).toEqual([undefined, undefined])
    for (const [index, each] of statuses.entries())
      if (each === 'connecting') expect(statuses[index - 1]).not.toBe('connected')
  }

  /** 3 and 23: no wallet lists a session that the page does not use, or is about to end. */
  private wallets({ test, successes, sessions }: Life): void {
    const { eip155, solana } = test.core.accounts.snapshot()
    const inUse = new Set([eip155.sessionTopic, solana.sessionTopic])
    const { believed, farewells, sessions: stored } = test.sessions.memory
    for (const topic of believed) expect(inUse.has(topic) || farewells.has(topic)).toBe(true)
    for (const topic of inUse) if (topic !== undefined) expect(stored.has(topic)).toBe(true)
    expect(successes).toBeLessThanOrEqual(sessions.length)
  }

  /** 4 and 5: one offer at a time, and what is on screen is alive. */
  private codeOnScreen({ test, mostOffers }: Life): void {
    expect(mostOffers).toBeLessThanOrEqual(1)
    const { wcUri, wcPairingExpiry, wcSecondsLeft } = test.core.connection.snapshot()
    if (wcUri === undefined) return expect([wcPairingExpiry, wcSecondsLeft]).toEqual([undefined, undefined])
    const pairing = [...test.state.pairings.snapshot().values()].find(({ uri }) => uri === wcUri)
    expect(pairing?.phase).toMatch(/^(?:ready|expiring)$/)
    expect(test.clock.monotonic() - (pairing?.bornAt.monotonic ?? 0)).toBeLessThan(230_000)
    expect(test.core.modal.snapshot().open).toBe(true)
    expect(wcSecondsLeft ?? 60).toBeLessThanOrEqual(60)
  }

  /** 6 and 7: whatever was started ends once, in time, and with an error of ours if with any. */
  private operations(life: Life): void {
    expect(life.operations.filter(({ isOver, endsBy }) => !isOver && life.now >= endsBy)).toEqual([])
    expect(life.strangeErrors()).toEqual([])
  }

  /** 12 and 13: nothing is asked that is not written down, nothing written down is lost, nothing is failed by guess. */
  private money({ test, failedHashes }: Life): void {
    const ledger = test.core.ledger.snapshot()
    const asked = test.sessions.memory.requests.filter(({ request }) => /send/i.test(request.method))
    for (const { id } of asked) expect(ledger.some(({ request }) => request?.requestId === id)).toBe(true)
    for (const before of this.ledger) {
      const after = ledger.find(({ id }) => id === before.id)
      expect(after).toBeDefined()
      if (/^(?:confirmed|failed|rejected)$/.test(before.status)) expect(after).toEqual(before)
      if (before.hash !== undefined) expect(after?.hash).toBe(before.hash)
    }
    for (const { status, hash } of ledger) if (status === 'failed') expect(failedHashes.has(hash ?? '')).toBe(true)
    const hashes = ledger.flatMap(({ hash }) => hash ?? [])
    expect(new Set(hashes).size).toBe(hashes.length)
    this.ledger = ledger
  }

  /** 18 and 19: what is stored can be read, and nobody's is stored when nobody is connected. */
  private storage({ test }: Life): void {
    const keys = test.store.keys('')
    for (const key of keys) expect(() => JSON.parse(test.store.get(key) ?? '') as unknown).not.toThrow()
    const allowed = ['portico.hint', ...ledgerKeys(test.store)]
    if (test.core.connection.snapshot().status !== 'connected')
      expect(keys.filter((key) => !allowed.includes(key))).toEqual([])
    expect(keys.filter((key) => key.endsWith('.bad'))).toEqual([])
  }

  /** 20 and 22: a shake has its time, nothing loads for ever, and a page that does nothing keeps no timer. */
  private quiet(life: Life): void {
    const { shake, loading, open } = life.test.core.modal.snapshot()
    if (shake) expect(life.now - life.shakenAt).toBeLessThan(500)
    if (loading) expect(open).toBe(true)
    if (life.isIdle()) expect(life.test.clock.waiting).toBe(0)
  }
}

function checkConnected(account: NamespaceAccount): void {
  const { namespace, address, addresses, chain, chains, granted, methods, sessionTopic } = account
  expect(sessionTopic).toBeDefined()
  expect(addresses).toContain(address)
  for (const each of chains) expect(granted.some((grant) => grant.chain === each)).toBe(true)
  for (const method of methods) expect(ASKED_METHODS[namespace]).toContain(method)
  if (!isOnUnsupportedChain(account))
    expect(granted.some((grant) => grant.chain === chain && grant.address === address)).toBe(true)
}
