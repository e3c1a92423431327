import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import type { Connector } from '../../src/ports/connector.ts'
import { ALICE } from '../support/accounts.ts'
import { settled } from '../support/fake-clock.ts'
import { ETHEREUM } from '../support/networks.ts'
import { watch } from '../support/outcome.ts'

/** A page with one EVM wallet in it, on Ethereum, that shares one account. */
export interface LocalBench {
  readonly wallets: Connector
  /** Puts the wallet into the page. @returns its id. */
  install(): string
  /** How it answers from now on when it is asked to connect. */
  answerWith(answer: 'yes' | 'no' | 'silence'): void
  /** The answer that is still to come, comes: yes. */
  answerLate(): void
}

const NEVER = new AbortController().signal
const UNSEEN = { show: () => {}, ask: () => new Promise<never>(() => {}) }

/** What every way to the wallets in a page does. */
export function describeLocalConnector(name: string, make: () => LocalBench): void {
  describe(`${name}, as the wallets in a page`, () => {
    let bench: LocalBench
    let wallets: Connector
    beforeEach(() => {
      bench = make()
      wallets = bench.wallets
    })
    afterEach(() => wallets.dispose())

    const connect = (walletId: string, signal = NEVER) =>
      wallets.connect({ walletId, namespace: 'eip155', chains: [ETHEREUM.id] }, UNSEEN, signal)

    it('should list nobody, and then whoever came', async () => {
      expect(wallets.snapshot()).toEqual([])
      expect(await firstValueFrom(wallets.wallets$)).toEqual([])
      const id = bench.install()
      wallets.discover()
      expect(wallets.snapshot()).toMatchObject([{ id, namespaces: ['eip155'] }])
      expect(await firstValueFrom(wallets.wallets$)).toEqual(wallets.snapshot())
    })

    it('should connect a wallet that agrees', async () => {
      const id = bench.install()
      bench.answerWith('yes')
      const session = await connect(id)
      expect(session.grants.eip155?.accounts).toEqual([{ chain: ETHEREUM.id, address: ALICE }])
      expect(session.grants.solana).toBeUndefined()
      expect(session.peer.name).not.toBe('')
      expect(session.topic).not.toBe('')
    })

    it('should say that a wallet declined', async () => {
      const id = bench.install()
      bench.answerWith('no')
      await expect(connect(id)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    it('should know no wallet that is not there, and none in a namespace that it does not speak', async () => {
      const id = bench.install()
      bench.answerWith('yes')
      await expect(connect('nobody')).rejects.toMatchObject({ code: 'WALLET_GONE' })
      const onSolana = wallets.connect({ walletId: id, namespace: 'solana', chains: [] }, UNSEEN, NEVER)
      await expect(onSolana).rejects.toMatchObject({ code: 'WALLET_GONE' })
    })

    it('should stop waiting when it is told to, and drop the answer that comes then', async () => {
      const id = bench.install()
      bench.answerWith('silence')
      const tired = new AbortController()
      const asked = watch(connect(id, tired.signal))
      await settled()
      expect(asked.state).toBe('waiting')
      tired.abort(new CoreError('REQUEST_CANCELLED'))
      bench.answerLate()
      await settled()
      expect(asked.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    })

    it('should list nobody any more once it is disposed of', () => {
      let isOver = false
      wallets.wallets$.subscribe({ complete: () => (isOver = true) })
      void wallets.dispose()
      expect(isOver).toBe(true)
    })
  })
}
