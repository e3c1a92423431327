import { initializeProvider } from '@metamask/providers/initializeInpageProvider'
import { Duplex } from 'readable-stream'
import type { TestWallet } from './test-wallet.ts'

interface JsonRpcRequest {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

const silent = () => {}
const SILENT_LOG = { log: silent, warn: silent, error: silent, debug: silent, info: silent, trace: silent }

/** Puts a wallet behind the provider of MetaMask: announced, at `window.ethereum`, and reached by a stream. */
export function announceAsMetaMask(wallet: TestWallet): void {
  const stream = new Duplex({
    objectMode: true,
    read: silent,
    write: (request: JsonRpcRequest, _encoding, done) => {
      void answer(request)
      done()
    },
  })
  const tell = (method: string, params: unknown) => stream.push({ jsonrpc: '2.0', method, params })
  const network = () => ({ chainId: wallet.chainId, networkVersion: String(Number(wallet.chainId)), isConnected: true })

  async function answer({ id, method, params }: JsonRpcRequest): Promise<void> {
    const state = () => ({ accounts: wallet.shared(), isUnlocked: true, ...network() })
    const answered =
      method === 'metamask_getProviderState' ? Promise.resolve(state()) : wallet.handle({ method, params })
    stream.push(
      await answered.then(
        (result) => ({ id, jsonrpc: '2.0', result }),
        ({ code, message }: { code: number; message: string }) => ({ id, jsonrpc: '2.0', error: { code, message } }),
      ),
    )
  }

  wallet.onAccounts = (accounts) => tell('metamask_accountsChanged', accounts)
  wallet.onChain = () => tell('metamask_chainChanged', network())
  const { uuid, name, rdns, icon } = wallet.plan
  initializeProvider({
    // The types of this package stand on another stream library's than what it runs on.
    connectionStream: stream as never,
    logger: SILENT_LOG,
    providerInfo: { uuid, name, rdns, icon: icon as `data:image/${string}` },
    shouldSendMetadata: false,
    shouldAnnounceCaip294: false,
  })
}
