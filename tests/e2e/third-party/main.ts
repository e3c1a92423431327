import { isWalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet, StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { Connection, PublicKey, SystemProgram, Transaction } from 'web3js1'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'

/** What a test reaches for in a page that has these packages on it. */
export interface ThirdParty {
  /** Puts the burner into the page as a wallet of the Wallet Standard. */
  registerBurner(rpcUrl: string): void
  /** Uses a wallet of the page as pages with the Solana wallet adapter do. @returns the results. */
  useWallet(name: string, rpcUrl: string, recipient: string): Promise<Readonly<Record<string, unknown>>>
}

declare global {
  var thirdParty: ThirdParty
}

globalThis.thirdParty = {
  registerBurner: (rpcUrl) =>
    registerWallet(
      // They are of one standard and of two versions of its declarations.
      new SolanaWalletAdapterWallet(new UnsafeBurnerWalletAdapter(), 'solana:localnet', rpcUrl) as unknown as Wallet,
    ),

  useWallet: async (name, rpcUrl, recipient) => {
    const wallet = getWallets()
      .get()
      .find((each) => each.name === name)
    if (wallet === undefined || !isWalletAdapterCompatibleStandardWallet(wallet)) return { isCompatible: false }
    const adapter = new StandardWalletAdapter({ wallet })
    await adapter.connect()
    const { publicKey } = adapter
    if (publicKey === null) return { isCompatible: true, isConnected: false }
    const message = new TextEncoder().encode('Hello from a page that others wrote')
    const signature = await adapter.signMessage?.(message)
    const signedIn = await adapter.signIn?.({ nonce: 'abcd1234' })

    const connection = new Connection(rpcUrl, 'confirmed')
    const transfer = SystemProgram.transfer({
      ...{ fromPubkey: publicKey, toPubkey: new PublicKey(recipient), lamports: 1_000_000 },
    })
    const hash = await adapter.sendTransaction(new Transaction().add(transfer), connection)
    await adapter.disconnect()
    return {
      isCompatible: true,
      address: publicKey.toBase58(),
      signature: [...(signature ?? [])],
      signedIn: new TextDecoder().decode(signedIn?.signedMessage),
      hash,
      isLeft: adapter.publicKey === null,
    }
  },
}
