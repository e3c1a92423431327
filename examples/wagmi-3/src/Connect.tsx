import { useConnect, useConnection, useConnectors } from 'wagmi'

/** Opens Portico's modal. A visitor who closes it has declined, as with any wallet. */
export function Connect() {
  const { status } = useConnection()
  const connect = useConnect()
  const portico = useConnectors().find(({ type }) => type === 'portico')
  if (portico === undefined || status === 'connected') return null
  return (
    <>
      <button disabled={status === 'reconnecting'} onClick={() => connect.mutate({ connector: portico })}>
        Connect a wallet
      </button>
      <p>{connect.error?.message}</p>
    </>
  )
}
