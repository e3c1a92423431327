import type { Page } from '@playwright/test'
import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { ANVIL_MNEMONIC } from '../../../../sandbox/evm/anvil.ts'
import type { Sandbox } from '../../../../sandbox/sandbox.ts'
import { bundleTestWallets } from './bundle.ts'
import type { WalletControl, WalletPlan } from './plan.ts'

type OperationType = keyof {
  [Name in keyof WalletControl as WalletControl[Name] extends Function ? Name : never]: never
}

/** The owner of a wallet in the page: does what its own window would be for. */
export class WalletOwner {
  constructor(
    private readonly page: Page,
    private readonly plan: WalletPlan,
  ) {}

  get rowId(): string {
    return `wallet-eip6963:${this.plan.uuid}`
  }

  get name(): string {
    return this.plan.name
  }

  async does<Name extends OperationType>(operation: Name, ...given: Parameters<WalletControl[Name]>): Promise<void> {
    await this.page.evaluate(
      ([uuid, name, args]) => {
        const wallet = globalThis.testWallets[uuid]
        const act = wallet?.[name] as ((...args: unknown[]) => void) | undefined
        act?.(...args)
      },
      [this.plan.uuid, operation, given as unknown[]] as const,
    )
  }

  asked = (): Promise<readonly string[]> =>
    this.page.evaluate((uuid) => globalThis.testWallets[uuid]?.asked ?? [], this.plan.uuid)

  /** The addresses of its accounts, in its own order. */
  address = (index = 0): string => addressOf(this.plan.privateKeys[index])
}

const accountAt = (addressIndex: number) => mnemonicToAccount(ANVIL_MNEMONIC, { addressIndex })

export const keyAt = (addressIndex: number): `0x${string}` =>
  bytesToHex(accountAt(addressIndex).getHdKey().privateKey ?? new Uint8Array())

function addressOf(key: `0x${string}` | undefined): string {
  const account = Array.from({ length: 10 }, (_, index) => index).find((index) => keyAt(index) === key)
  return account === undefined ? '' : accountAt(account).address
}

/** A plan for a wallet that knows both chains of the sandbox and is on the first. */
export function planFor({ evm }: Sandbox, plan: Partial<WalletPlan> & Pick<WalletPlan, 'name' | 'uuid'>): WalletPlan {
  const colour = plan.name.length % 2 === 0 ? 'teal' : 'orange'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`
  return {
    ...{ rdns: `com.example.${plan.name.toLowerCase()}`, kind: 'plain', chain: 31337 },
    icon: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    privateKeys: [keyAt(5), keyAt(6)],
    nodes: Object.fromEntries(evm.map(({ chainId, url }) => [chainId, url])),
    ...plan,
  }
}

let bundle: Promise<string> | undefined

/** From the next load on the wallets are in the page before its own scripts are. */
export async function putIntoPage(page: Page, plans: readonly WalletPlan[]): Promise<void> {
  bundle ??= bundleTestWallets()
  await page.addInitScript({ content: `globalThis.testWalletPlans = ${JSON.stringify(plans)};${await bundle}` })
}
