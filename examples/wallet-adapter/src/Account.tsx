import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { useState } from 'react'

const NOBODY = new PublicKey('11111111111111111111111111111112')

export function Account() {
  const { publicKey, signMessage, sendTransaction, disconnect } = useWallet()
  const { connection } = useConnection()
  const [done, setDone] = useState<{ signature?: string; hash?: string; error?: string }>({})
  if (publicKey === null) return <p>No wallet is connected.</p>

  const act = (place: 'signature' | 'hash', acting: Promise<string | undefined>) =>
    acting.then(
      (text) => setDone({ ...done, [place]: text }),
      (error: unknown) => setDone({ ...done, error: String(error) }),
    )
  const sign = async () => {
    const signature = await signMessage?.(new TextEncoder().encode('Hello'))
    return signature && Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const send = () => {
    const gift = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: NOBODY, lamports: 1_000_000 })
    return sendTransaction(new Transaction().add(gift), connection)
  }
  return (
    <>
      <p>
        <output id="address">{publicKey.toBase58()}</output>
      </p>
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
