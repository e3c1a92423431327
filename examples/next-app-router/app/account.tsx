'use client'

import {
  useAccount,
  useDisconnect,
  useNetworks,
  useSendTransaction,
  useSignMessage,
  useSwitchNetwork,
} from 'portico/react'

/** 0.001 ETH to an address that no one owns. create-next-app compiles for ES2017, which has no literals of bigint. */
const GIFT = { to: '0x1111111111111111111111111111111111111111', value: BigInt(10 ** 15) }

export function Account() {
  const { isConnected, address } = useAccount()
  const { networks, network } = useNetworks()
  const signing = useSignMessage()
  const sending = useSendTransaction()
  const switching = useSwitchNetwork()
  const { disconnect } = useDisconnect()
  if (!isConnected) return <p>No wallet is connected.</p>

  const other = networks.find(({ id }) => id !== network?.id)
  const error = signing.error ?? sending.error ?? switching.error
  return (
    <>
      <p>
        <output id="address">{address}</output> on <output id="network">{network?.name}</output>
      </p>
      <button onClick={() => quietly(signing.signMessage('Hello'))}>Sign</button>
      <button onClick={() => quietly(sending.sendTransaction(GIFT))}>Send</button>
      <button onClick={() => other && quietly(switching.switchNetwork(other.id))}>Switch network</button>
      <button onClick={() => quietly(disconnect())}>Disconnect</button>
      <p>
        <output id="signature">{signing.data?.signature}</output>
        <output id="hash">{sending.data}</output>
        <output id="error">{error?.code}</output>
      </p>
    </>
  )
}

/** What goes wrong is in the hook's `error`; the promise is for callers that wait for it. */
const quietly = (done: Promise<unknown>) => void done.catch(() => {})
