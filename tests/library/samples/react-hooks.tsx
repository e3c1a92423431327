import {
  ConnectButton,
  useAccount,
  useBalance,
  useEnsName,
  useNetworks,
  useSendTransaction,
  useSignMessage,
  useSwitchNetwork,
} from 'portico/react'

export function Greeting() {
  const { isConnected, address } = useAccount()
  const { name } = useEnsName()
  const { formatted, symbol, status } = useBalance()
  if (!isConnected) return <p>Connect a wallet first.</p>
  return (
    <p title={address}>
      Hello {name ?? address}, {status === 'success' ? `you have ${formatted} ${symbol}.` : '…'}
    </p>
  )
}

export function Agree() {
  const { signMessage, status, error, data } = useSignMessage()
  return (
    <>
      <button
        type="button"
        disabled={status === 'pending'}
        onClick={() => void signMessage('I agree.').catch(() => {})}
      >
        Sign
      </button>
      {error === undefined ? data?.signature : `Not signed: ${error.code}`}
    </>
  )
}

export function Mint() {
  const { sendTransaction, status, data: hash } = useSendTransaction()
  const mint = { to: '0x1111111111111111111111111111111111111111', data: '0x1249c58b', value: 10n ** 15n } as const
  return (
    <button type="button" disabled={status === 'pending'} onClick={() => void sendTransaction(mint).catch(() => {})}>
      {hash === undefined ? 'Mint' : `Sent: ${hash}`}
    </button>
  )
}

export function NetworkPicker() {
  const { networks, network } = useNetworks()
  const { switchNetwork, error } = useSwitchNetwork()
  return (
    <>
      {networks.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          disabled={id === network?.id}
          onClick={() => void switchNetwork(id).catch(() => {})}
        >
          {name}
        </button>
      ))}
      {error?.code}
    </>
  )
}

export const OwnButton = () => (
  <ConnectButton.Custom>
    {({ status, isConnected, label, chain, openModal, prepare }) => (
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => openModal()}
      >
        {status === 'restoring' ? '…' : isConnected ? `${label} on ${chain?.name ?? 'another network'}` : 'Connect'}
      </button>
    )}
  </ConnectButton.Custom>
)
