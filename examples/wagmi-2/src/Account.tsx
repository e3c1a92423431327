import { parseEther } from 'viem'
import { useAccount, useDisconnect, useSendTransaction, useSignMessage, useSwitchChain } from 'wagmi'

/** 0.001 ETH to an address that no one owns. */
const GIFT = { to: '0x1111111111111111111111111111111111111111', value: parseEther('0.001') } as const

export function Account() {
  const { isConnected, address, chain } = useAccount()
  const signing = useSignMessage()
  const sending = useSendTransaction()
  const { chains, switchChain, error: switchError } = useSwitchChain()
  const { disconnect } = useDisconnect()
  if (!isConnected) return <p>No wallet is connected.</p>

  const other = chains.find(({ id }) => id !== chain?.id)
  const error = signing.error ?? sending.error ?? switchError
  return (
    <>
      <p>
        <output id="address">{address}</output> on <output id="network">{chain?.name}</output>
      </p>
      <button onClick={() => signing.signMessage({ message: 'Hello' })}>Sign</button>
      <button onClick={() => sending.sendTransaction(GIFT)}>Send</button>
      <button onClick={() => other && switchChain({ chainId: other.id })}>Switch network</button>
      <button onClick={() => disconnect()}>Disconnect</button>
      <p>
        <output id="signature">{signing.data}</output>
        <output id="hash">{sending.data}</output>
        <output id="error">{error?.message}</output>
      </p>
    </>
  )
}
