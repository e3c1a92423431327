import type { ConnectorMaker, ConnectorWorld } from '../../src/adapters/connectors/local/connector-world.ts'
import { CountingRandomness } from '../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../src/adapters/memory/memory-page.ts'
import { MemoryStore } from '../../src/adapters/memory/memory-store.ts'
import { detectPlatform } from '../../src/domain/connection/platform.ts'
import type { Connector } from '../../src/ports/connector.ts'
import { IDENTITY } from '../adapters/connectors/mwa/mobile-stage.ts'
import { FakeClock } from '../support/fake-clock.ts'
import { NETWORKS } from '../support/networks.ts'
import type { Owner } from './connector.contract.ts'

/** One page after another, over the same storage. */
export async function pages<Page extends Connector>(open: () => Promise<Page>, onStop = async () => {}) {
  let page = await open()
  return {
    page: () => page,
    reload: async () => {
      await page.dispose()
      page = await open()
    },
    stop: async () => {
      await page.dispose()
      await onStop()
    },
  }
}

/** The owner of a wallet. @returns also what the wallet asks them: `yes` is what it does then, `no` what it throws. */
export function walletOwner(): Owner & { answer<T>(yes: () => T, no: Error): Promise<T> } {
  let answer: Parameters<Owner['decide']>[0] = 'yes'
  let decideLate = () => {}
  return {
    decide: (next) => (answer = next),
    decideLate: () => decideLate(),
    answer: async (yes, no) => {
      if (answer === 'no') throw no
      if (answer === 'silence') await new Promise<void>((resolve) => (decideLate = resolve))
      return yes()
    },
  }
}

/** A phone, so that there is a way to each kind of wallet. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

export function world(window: EventTarget, given: Partial<ConnectorWorld> & Pick<ConnectorWorld, 'store' | 'clock'>) {
  const page = new MemoryPage({ userAgent: ANDROID, isLoopbackOrigin: true })
  return {
    ...{ options: {}, page, platform: detectPlatform(page.facts()), networks: NETWORKS },
    ...{ randomness: CountingRandomness.of(given.store), window: window as Window },
    introduction: () => ({ name: IDENTITY.name, url: IDENTITY.uri }),
    ...given,
  }
}

export function made(make: ConnectorMaker, of: ConnectorWorld): Connector {
  const connector = make(of)
  if (connector === undefined) throw new Error('This page has no use for it.')
  return connector
}

/** What outlives a page. */
export const kept = () => ({ store: new MemoryStore(), clock: new FakeClock() })
