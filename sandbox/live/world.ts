import { createPortico, type PorticoConfig } from '../../src/adapters/composition/create-portico.ts'
import { MemoryClock } from '../../src/adapters/memory/memory-clock.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import type { MemoryRequest } from '../../src/adapters/memory/wallet-memory.ts'
import type { WalletSession } from '../../src/domain/connection/wallet-session.ts'
import { ALICE, BASE, ETHEREUM, EVERYWHERE, NETWORKS, SOL_ALICE, SOLANA, walletsUpTo } from '../gallery/cast.ts'
import { TOKENS } from '../gallery/holdings.ts'
import { drawnPicture } from '../../src/adapters/wallet-api/drawn-picture.ts'
import { PICTURES, TOKEN_PICTURES } from '../gallery/picture.ts'

/** How often time passes for the ports in memory. Unit: milliseconds. */
const TICK_MS = 250

/** What the reader's wallet is asked for. */
export type Asked =
  | { readonly kind: 'nothing' | 'connect' | 'connected' }
  | { readonly kind: 'request'; readonly method: string }

/** Portico over ports in memory: no request leaves the page, and the reader is the wallet. */
export function makeWorld(config: Partial<Omit<PorticoConfig, 'ports' | 'networks'>> = {}) {
  const clock = new MemoryClock(Date.now())
  const { ports, wallet, blockchains } = memoryPorts({ wallets: walletsUpTo(0), clock })
  for (const id of [...PICTURES, ...TOKEN_PICTURES]) ports.walletApi.images.set(id, drawnPicture(id))
  for (const network of [ETHEREUM, BASE]) blockchains.eip155.hold(network, ALICE, 1_284_500_000_000_000_000n)
  blockchains.solana.hold(SOLANA, SOL_ALICE, 42_750_000_000n)
  ports.tokenApi.tokens = TOKENS
  const core = createPortico({ networks: NETWORKS, ...config, ports })

  let last = performance.now()
  const ticking = setInterval(() => {
    const now = performance.now()
    void clock.pass(now - last)
    last = now
  }, TICK_MS)

  let session: WalletSession | undefined
  const isConnected = () => core.account.state.snapshot().eip155.status === 'connected'
  return {
    core,
    asked(): Asked {
      const [request] = wallet.waiting
      if (request !== undefined) return { kind: 'request', method: request.request.method }
      if (isConnected()) return { kind: 'connected' }
      return { kind: wallet.offered === undefined ? 'nothing' : 'connect' }
    },
    approve(): void {
      const [request] = wallet.waiting
      if (request === undefined) session = wallet.approve({ accounts: EVERYWHERE, peer: { name: 'Your wallet' } })
      else wallet.answer(answerTo(request), request)
    },
    refuse(): void {
      if (wallet.waiting.length > 0) wallet.refuse('USER_REJECTED')
      else wallet.decline()
    },
    leave(): void {
      if (session !== undefined) wallet.end(session)
    },
    dispose(): void {
      clearInterval(ticking)
      void core.dispose()
    },
  }
}

export type World = ReturnType<typeof makeWorld>

/** Of the right shape, and signed with no key. */
function answerTo({ request }: MemoryRequest): unknown {
  if (request.method === 'eth_sendTransaction') return `0x${'ab'.repeat(32)}`
  if (request.method.startsWith('solana_')) return { signature: '1'.repeat(88) }
  return /sign/i.test(request.method) ? `0x${'11'.repeat(64)}1b` : null
}
