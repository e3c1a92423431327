import { fundEvm } from '../evm/anvil.ts'
import type { Anvil } from '../evm/anvil.ts'
import { ACCOUNT_SCRIPT, ACCOUNT_SERVICE, buildAccountScript, buildAccountService } from '../pages.ts'
import { builtBelow } from '../serve/built-below.ts'
import { type PageBelow, sendPageOrFile } from '../serve/static.ts'
import type { AccountService } from '../services/services.ts'
import { LAMPORTS_PER_SOL } from '../solana/localnet.ts'
import type { Solana } from '../solana/solana.ts'
import { SolanaSigner } from '../wallet/solana.ts'
import type { AccountDesk } from './account-desk.ts'
import { type AccountKeys, evmAddressOf } from './account-keys.ts'

/** What a new account may spend. */
const ACCOUNT_WEI = 10n * 10n ** 18n
const ACCOUNT_LAMPORTS = 10n * LAMPORTS_PER_SOL

/** The account service at the services' address. Its page may be shown in a frame of the sandbox's page alone. */
export function accountService(
  desk: AccountDesk,
  config: { readonly pageUrl: string | undefined },
  chains: readonly string[],
): AccountService {
  const pages = builtBelow('/account', ACCOUNT_SERVICE, () => buildAccountService())
  return {
    desk,
    sendPage: async (path, request, response) => {
      const { pageUrl } = config
      const frames = pageUrl === undefined ? {} : { within: [pageUrl] }
      const file = path.replace(/^\/account(?=\/)/, '')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Referrer-Policy', 'no-referrer')
      await sendPageOrFile(await pages.open(), { config, connectSources: chains, frames }, file, request, response)
    },
  }
}

/** What a page is served with so that it can offer the service's two methods. */
export const withAccountScript = (): { readonly below: readonly PageBelow[]; readonly extension: string } => ({
  below: [builtBelow('/account-script', ACCOUNT_SCRIPT, () => buildAccountScript())],
  extension: '/account-script/account-script.js',
})

/** A new account has something to spend on every chain. */
export async function fundAccount(keys: AccountKeys, evm: readonly Anvil[], solana: Solana | undefined): Promise<void> {
  const { address } = await SolanaSigner.create(new Uint8Array(Buffer.from(keys.solanaSeed, 'hex')))
  await Promise.all([
    ...evm.map(({ url }) => fundEvm(url, evmAddressOf(keys), ACCOUNT_WEI)),
    solana?.fund(address, ACCOUNT_LAMPORTS),
  ])
}
