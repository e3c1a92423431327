import { parseEther } from 'viem'
import { useConnection, useDisconnect, useChains, useSendTransaction, useSignMessage, useSwitchChain } from 'wagmi'

/** 0.001 ETH to an address that no one owns. */
const GIFT = { to: '0x1111111111111111111111111111111111111111', value: parseEther('0.001') } as const

export function Account() {
  const { isConnected, address, chain } = useConnection()
  const chains = useChains()
  const signing = useSignMessage()
  const sending = useSendTransaction()
  const switching = useSwitchChain()
  const disconnecting = useDisconnect()
  if (!isConnected) return <p>No wallet is connected.</p>

  const other = chains.find(({ id }) => id !== chain?.id)
  const error = signing.error ?? sending.error ?? switching.error
  return (
    <>
      <p>
        <output id="address">{address}</output> on <output id="network">{chain?.name}</output>
      </p>
      <button onClick={() => signing.mutate({ message: 'Hello' })}>Sign</button>
      <button onClick={() => sending.mutate(GIFT)}>Send</button>
      <button onClick={() => other && switching.mutate({ chainId: other.id })}>Switch network</button>
      <button onClick={() => disconnecting.mutate()}>Disconnect</button>
      <p>
        <output id="signature">{signing.data}</output>
        <output id="hash">{sending.data}</output>
        <output id="error">{error?.message}</output>
      </p>
    </>
  )
}
