import { createSolanaRpc } from '@solana/web3.js'
import type { Address } from '@solana/web3.js'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_CHAINS } from '../../sandbox/networks.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { isTaken } from '../../sandbox/serve/free-ports.ts'
import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ without: ['page', 'wallet'] })
})
afterAll(() => sandbox.stop())

describe('startSandbox', () => {
  it('should fund the wallet on every chain', async () => {
    for (const { url } of sandbox.evm) {
      const client = createPublicClient({ transport: http(url) })
      expect(await client.getBalance({ address: WALLET_EVM_ADDRESS })).toBe(100n * 10n ** 18n)
    }
    const balance = await createSolanaRpc(sandbox.solana.url)
      .getBalance(WALLET_SOLANA_ADDRESS as Address)
      .send()
    expect(balance.value).toBe(100n * 10n ** 9n)
  })

  it('should tell the page where everything is', () => {
    const { pageConfig, relay, services, evm, solana } = sandbox
    const { url } = services
    expect(pageConfig).toMatchObject({ relayUrl: relay.url, servicesUrl: url, accountsUrl: url, analyticsUrl: url })
    expect(pageConfig).not.toHaveProperty('analytics')
    expect(pageConfig.networks.map(({ id }) => id)).toEqual(SANDBOX_CHAINS)
    expect(pageConfig.networks.map(({ rpcUrl }) => rpcUrl)).toEqual([...evm.map(({ url }) => url), solana.url])
    expect(pageConfig).not.toHaveProperty('walletUrl')
  })

  it('should say so when a part is asked for that was left out', () => {
    expect(() => sandbox.wallet).toThrow('This sandbox runs without its wallet.')
  })

  it('should stop what had started when one part cannot', async () => {
    const { port } = sandbox.services
    const ports = { page: 0, wallet: 0, services: port, relay: 0, evm: [0, 0], solana: 0 } as const
    const failed = startSandbox({ ports, without: ['page', 'wallet', 'evm', 'solana'] })
    await expect(failed).rejects.toThrow(/EADDRINUSE/)
  })

  it('should free its ports, and may be stopped twice', async () => {
    const short = await startSandbox({ without: ['page', 'wallet', 'evm'] })
    const ports = [short.services.port, short.relay.port, short.solana.port, short.solana.port + 1]
    await short.stop()
    await short.stop()
    expect(await Promise.all(ports.map(isTaken))).toEqual([false, false, false, false])
  })
})
