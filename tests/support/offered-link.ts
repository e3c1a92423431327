import type { DeepLink } from '../../src/domain/connection/deep-link.ts'
import type { ConnectStep } from '../../src/domain/connection/connect-step.ts'
import type { Connector } from '../../src/ports/connector.ts'
import { SOLANA } from './networks.ts'

/** The link that asks a wallet to connect, which the visitor has not followed yet. An abort takes it back. */
export function offeredLink(
  connector: Pick<Connector, 'connect'>,
  walletId: string,
  signal: AbortSignal,
): Promise<DeepLink> {
  return new Promise((resolve, reject) => {
    const show = (step: ConnectStep) => {
      if (step.kind === 'follow-link') resolve(step.link)
    }
    const ask = (step: ConnectStep) => {
      show(step)
      return new Promise<never>((_, leave) =>
        signal.addEventListener('abort', () => leave(signal.reason as Error), { once: true }),
      )
    }
    connector.connect({ walletId, namespace: 'solana', chains: [SOLANA.id] }, { show, ask }, signal).catch(reject)
  })
}
