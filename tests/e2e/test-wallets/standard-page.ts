import { getAddressFromPublicKey, getBase58Encoder } from '@solana/web3.js'
import type { Page } from '@playwright/test'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { WALLET_SOLANA_SEED } from '../../../sandbox/wallet/keys.ts'
import { keysFromSeed } from '../../../sandbox/wallet/keys-from-seed.ts'
import {
  installStandardWallets,
  type StandardWalletControl,
  type StandardWalletPlan,
} from '../../../sandbox/page-wallet/standard-wallets.ts'

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="gold" d="M0 0h1v1H0z"/></svg>')}`

/** Two lamps in the sky: one that signs and sends, of two accounts, and one that sends only and knows one cluster. */
export async function twoStandardWallets(sandbox: Sandbox): Promise<readonly [StandardWalletPlan, StandardWalletPlan]> {
  const common = { icon: ICON, rpcUrl: sandbox.solana.url, isThere: true }
  const PUBLIC = ['solana:mainnet', 'solana:devnet', 'solana:testnet']
  return [
    {
      ...{ ...common, name: 'Sunstone', chains: PUBLIC },
      ...{ accounts: [await accountFrom(seed(1)), await accountFrom(seed(2))] },
      can: ['signMessage', 'signTransaction', 'signAndSendTransaction'],
    },
    {
      ...{ ...common, name: 'Moonstone', chains: ['solana:localnet'] },
      ...{ accounts: [await accountFrom(seed(3))], can: ['signAndSendTransaction'] },
    },
  ]
}

/** One that can do everything, and holds what the sandbox's own wallet holds. */
export const endowedWallet = async (sandbox: Sandbox): Promise<StandardWalletPlan> => ({
  ...{ icon: ICON, rpcUrl: sandbox.solana.url, isThere: true, name: 'Keystone', chains: ['solana:localnet'] },
  accounts: [await accountFrom(WALLET_SOLANA_SEED)],
  can: ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'],
})

const seed = (number: number): Uint8Array => new Uint8Array(32).fill(number)

async function accountFrom(seed: Uint8Array): Promise<StandardWalletPlan['accounts'][number]> {
  const address = await getAddressFromPublicKey((await keysFromSeed(seed)).publicKey)
  return { address, publicKey: [...getBase58Encoder().encode(address)], seed: [...seed] }
}

/** The wallets are there from the page's next load on. */
export async function putIntoPage(page: Page, plans: readonly StandardWalletPlan[]): Promise<void> {
  await page.addInitScript(installStandardWallets, plans)
}

/** The wallet's owner. */
export class StandardWalletOwner {
  readonly rowId: string

  constructor(
    private readonly page: Page,
    private readonly plan: StandardWalletPlan,
  ) {
    this.rowId = `wallet-standard:${plan.name}#1`
  }

  address = (index = 0): string => this.plan.accounts[index]?.address ?? ''

  will = (mode: StandardWalletControl['mode']): Promise<void> =>
    this.page.evaluate(([name, next]) => void (window.standardWallets[name]!.mode = next), [
      this.plan.name,
      mode,
    ] as const)

  use = (index: number | undefined): Promise<void> =>
    this.page.evaluate(([name, which]) => window.standardWallets[name]!.use(which), [this.plan.name, index] as const)

  act = (action: 'register' | 'unregister' | 'release'): Promise<void> =>
    this.page.evaluate(([name, what]) => window.standardWallets[name]![what](), [this.plan.name, action] as const)

  asked = (): Promise<readonly string[]> =>
    this.page.evaluate((name) => window.standardWallets[name]!.asked, this.plan.name)
}
