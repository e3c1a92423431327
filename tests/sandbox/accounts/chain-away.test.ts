import { expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/sandbox.ts'
import { WALLET_EVM_ADDRESS } from '../../../sandbox/wallet/keys.ts'

it('should say that the chain is away, and not that there is nothing', async () => {
  const sandbox = await startSandbox({ without: ['page', 'wallet', 'relay', 'solana'] })
  await sandbox.evm[0]?.stop()
  const ask = (kind: string) =>
    fetch(`${sandbox.services.url}/v1/account/${WALLET_EVM_ADDRESS}/${kind}?chainId=eip155:31337`)
  for (const kind of ['history', 'balance', 'nfts']) expect((await ask(kind)).status).toBe(502)
  await sandbox.stop()
})
