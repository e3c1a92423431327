import { getTransferSolInstruction } from '@solana-program/system'
import * as kit from '@solana/kit'
import * as ui from '@wallet-ui/react'
import { useState } from 'react'
import { cluster } from './core.ts'

const rpc = kit.createSolanaRpc(cluster.rpcUrl)
const NOBODY = kit.address('11111111111111111111111111111112')

export function Account({ wallet, account }: { readonly wallet: ui.UiWallet; readonly account: ui.UiWalletAccount }) {
  const signMessage = ui.useSignMessage(account)
  const signer = ui.useWalletUiSigner({ account })
  const { disconnect } = ui.useWalletUiWallet({ wallet })
  const [done, setDone] = useState<{ signature?: string; hash?: string; error?: string }>({})

  const act = (place: 'signature' | 'hash', acting: Promise<string>) =>
    acting.then(
      (text) => setDone({ ...done, [place]: text }),
      (error: unknown) => setDone({ ...done, error: String(error) }),
    )
  const sign = async () => {
    const { signature } = await signMessage({ message: new TextEncoder().encode('Hello') })
    return kit.getBase16Decoder().decode(signature)
  }
  const send = async () => {
    const { value: block } = await rpc.getLatestBlockhash().send()
    const gift = getTransferSolInstruction({ source: signer, destination: NOBODY, amount: 1_000_000n })
    const message = kit.pipe(
      kit.createTransactionMessage({ version: 0 }),
      (made) => kit.setTransactionMessageFeePayerSigner(signer, made),
      (made) => kit.setTransactionMessageLifetimeUsingBlockhash(block, made),
      (made) => kit.appendTransactionMessageInstruction(gift, made),
    )
    return kit.getBase58Decoder().decode(await kit.signAndSendTransactionMessageWithSigners(message))
  }
  return (
    <>
      <output id="address">{account.address}</output>
      <button onClick={() => void act('signature', sign())}>Sign</button>
      <button onClick={() => void act('hash', send())}>Send</button>
      <button onClick={() => void disconnect()}>Disconnect</button>
      <p>
        <output id="signature">{done.signature}</output>
        <output id="hash">{done.hash}</output>
        <output id="error">{done.error}</output>
      </p>
    </>
  )
}
