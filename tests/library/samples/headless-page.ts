import { createPortico, type PorticoConfig } from 'portico'
import { encodeQr } from 'portico/qr'

export function connectHeadless(config: PorticoConfig, draw: (code: ReturnType<typeof encodeQr>) => void) {
  const core = createPortico(config)
  core.connection.state.changes$.subscribe(({ wcUri }) => wcUri !== undefined && draw(encodeQr(wcUri)))
  core.connection.pair()
  return core
}

export async function greet(core: ReturnType<typeof createPortico>): Promise<string | undefined> {
  const { active, ...accounts } = core.account.state.snapshot()
  if (accounts[active].status !== 'connected') return undefined
  return (await core.signing.signMessage('Hello')).signature // rejects with a CoreError: look at its `code`
}
