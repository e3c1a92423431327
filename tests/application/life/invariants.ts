import assert from 'node:assert/strict'
import { expect } from 'vitest'
import type { NamespaceAccount } from '../../../src/domain/account/accounts.ts'
import { connectedTopics, isOnUnsupportedChain } from '../../../src/domain/account/accounts.ts'
import { MAX_WALLETS } from '../../../src/domain/account/standby.ts'
import { ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import type { SentTransactions } from '../../../src/domain/send/sent-transactions.ts'
import type { Life } from './life.ts'
import { isJson } from '../../support/is-json.ts'
import { sentTransactionKeys } from '../../support/stored-sends.ts'

/**
 * What is true after every step, whatever the visitor, the wallet and the world did. The numbers are our threat model's.
 * Node's `assert`, not `expect`: a million calls of that one took longer than the lives that they watch.
 */
export class Invariants {
  private sentTransactions: SentTransactions = []

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
    const { status } = test.core.connection.state.snapshot()
    const { eip155, solana } = test.core.account.state.snapshot()
    assert.deepEqual([eip155.namespace, solana.namespace], ['eip155', 'solana'])
    const connected = [eip155, solana].filter((account) => account.status === 'connected')
    assert.equal(status === 'connected', connected.length > 0)
    for (const account of connected) checkConnected(account)
    for (const account of test.core.account.state.snapshot().standby) checkConnected(account)
    for (const account of [eip155, solana])
      if (account.status !== 'connected')
        assert.deepEqual([account.address, account.sessionTopic], [undefined, undefined])
    const isStepBack = (each: string, index: number) => each === 'connecting' && statuses[index - 1] === 'connected'
    assert.ok(!statuses.some(isStepBack))
  }

  /** 3 and 23: no wallet lists a session that is not connected here, or about to end; wallets are few. */
  private wallets({ test, successes, sessions }: Life): void {
    const connected = connectedTopics(test.core.account.state.snapshot())
    const { believed, pendingDisconnects, sessions: stored } = test.sessions.memory
    assert.deepEqual(
      [...believed].filter((topic) => !connected.has(topic) && !pendingDisconnects.has(topic)),
      [],
    )
    assert.deepEqual(
      [...connected].filter((topic) => !stored.has(topic)),
      [],
    )
    assert.ok(successes <= sessions.length)
    const wallets = test.core.connection.wallets.snapshot()
    assert.ok(wallets.length <= MAX_WALLETS)
    assert.ok(wallets.filter(({ isActive }) => isActive).length <= 1)
    assert.deepEqual(new Set(wallets.map(({ id }) => id)), connected)
  }

  /** 4 and 5: one offer at a time, and what is on screen is alive. */
  private codeOnScreen({ test, mostOffers }: Life): void {
    assert.ok(mostOffers <= 1)
    const { wcUri, wcPairingExpiry, wcSecondsLeft } = test.core.connection.state.snapshot()
    if (wcUri === undefined) return assert.deepEqual([wcPairingExpiry, wcSecondsLeft], [undefined, undefined])
    const pairing = [...test.state.pairings.snapshot().values()].find(({ uri }) => uri === wcUri)
    assert.match(pairing?.phase ?? 'none', /^(?:ready|expiring)$/)
    assert.ok(test.clock.monotonic() - (pairing?.bornAt.monotonic ?? 0) < 230_000)
    assert.ok(test.core.modal.state.snapshot().open)
    assert.ok((wcSecondsLeft ?? 60) <= 60)
  }

  /** 6 and 7: every operation ends once, in time, and if it fails, with an error of ours. */
  private operations(life: Life): void {
    assert.deepEqual(
      life.operations.filter(({ isOver, endsBy }) => !isOver && life.now >= endsBy),
      [],
    )
    assert.deepEqual(life.strangeErrors(), [])
  }

  /** 12 and 13: nothing is asked that is not stored, nothing stored is lost, nothing is called failed by guess. */
  private money({ test, failedHashes }: Life): void {
    const sentTransactions = test.core.transactions.sent.snapshot()
    const asked = test.sessions.memory.requests.filter(({ request }) => /send/i.test(request.method))
    const written = new Set(sentTransactions.map(({ request }) => request?.requestId))
    assert.deepEqual(
      asked.filter(({ id }) => !written.has(id)),
      [],
    )
    for (const before of this.sentTransactions) {
      const after = sentTransactions.find(({ id }) => id === before.id)
      // The very same entry keeps all that it was.
      if (after === before) continue
      assert.ok(after)
      // By `expect`: what was read back has no keys for what is not there.
      if (/^(?:confirmed|failed|rejected)$/.test(before.status)) expect(after).toEqual(before)
      if (before.hash !== undefined) assert.equal(after.hash, before.hash)
    }
    assert.deepEqual(
      sentTransactions.filter(({ status, hash }) => status === 'failed' && !failedHashes.has(hash ?? '')),
      [],
    )
    const hashes = sentTransactions.flatMap(({ hash }) => hash ?? [])
    assert.equal(new Set(hashes).size, hashes.length)
    this.sentTransactions = sentTransactions
  }

  /** 18 and 19: what is stored can be read, and no account is stored when no wallet is connected. */
  private storage({ test }: Life): void {
    const keys = test.store.keys('')
    assert.deepEqual(
      keys.filter((key) => !isJson(test.store.get(key) ?? '')),
      [],
    )
    if (test.core.connection.state.snapshot().status !== 'connected') {
      const allowed = ['portico.hint', ...sentTransactionKeys(test.store)]
      assert.deepEqual(
        keys.filter((key) => !allowed.includes(key)),
        [],
      )
    }
    assert.deepEqual(
      keys.filter((key) => key.endsWith('.bad')),
      [],
    )
  }

  /** 20 and 22: a shake ends, nothing loads for ever, and an idle page keeps no timer. */
  private quiet(life: Life): void {
    const { shake, loading, open } = life.test.core.modal.state.snapshot()
    if (shake) assert.ok(life.now - life.shakenAt < 500)
    if (loading) assert.ok(open)
    if (life.isIdle()) assert.equal(life.test.clock.waiting, 0)
  }
}

function checkConnected(account: NamespaceAccount): void {
  const { namespace, address, addresses, chain, chains, granted, methods, sessionTopic } = account
  assert.ok(sessionTopic !== undefined)
  assert.ok(address !== undefined && addresses.includes(address))
  assert.deepEqual(
    chains.filter((each) => !granted.some((grant) => grant.chain === each)),
    [],
  )
  assert.deepEqual(
    methods.filter((method) => !(ASKED_METHODS[namespace] as readonly string[]).includes(method)),
    [],
  )
  if (!isOnUnsupportedChain(account))
    assert.ok(granted.some((grant) => grant.chain === chain && grant.address === address))
}
