import { getTransferSolInstruction } from '@solana-program/system'
import * as kit from '@solana/kit'
import { useAction, useSignMessage, useWalletAccountTransactionSendingSigner } from '@solana/react'
import { type UiWallet, type UiWalletAccount, useDisconnect } from '@wallet-standard/react'
import { chain, cluster } from './core.ts'

const rpc = kit.createSolanaRpc(cluster.rpcUrl)
const NOBODY = kit.address('11111111111111111111111111111112')

export function Account({ wallet, account }: { readonly wallet: UiWallet; readonly account: UiWalletAccount }) {
  const signMessage = useSignMessage(account)
  const signer = useWalletAccountTransactionSendingSigner(account, chain)
  const [, disconnect] = useDisconnect(wallet)

  const signing = useAction(async () => {
    const { signature } = await signMessage({ message: new TextEncoder().encode('Hello') })
    return kit.getBase16Decoder().decode(signature)
  })
  const sending = useAction(async () => {
    const { value: block } = await rpc.getLatestBlockhash().send()
    const gift = getTransferSolInstruction({ source: signer, destination: NOBODY, amount: 1_000_000n })
    const message = kit.pipe(
      kit.createTransactionMessage({ version: 0 }),
      (made) => kit.setTransactionMessageFeePayerSigner(signer, made),
      (made) => kit.setTransactionMessageLifetimeUsingBlockhash(block, made),
      (made) => kit.appendTransactionMessageInstruction(gift, made),
    )
    return kit.getBase58Decoder().decode(await kit.signAndSendTransactionMessageWithSigners(message))
  })
  return (
    <>
      <p>
        <output id="address">{account.address}</output>
      </p>
      <button onClick={() => signing.dispatch()}>Sign</button>
      <button onClick={() => sending.dispatch()}>Send</button>
      <button onClick={() => void disconnect()}>Disconnect</button>
      <p>
        <output id="signature">{signing.data}</output>
        <output id="hash">{sending.data}</output>
        <output id="error">{String(signing.error ?? sending.error ?? '')}</output>
      </p>
    </>
  )
}
