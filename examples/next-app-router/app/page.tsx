import { ConnectButton } from 'portico/react'
import { Account } from './account'

/** The button is in what the server sends; which wallet is connected is known in the browser alone. */
export default function Page() {
  return (
    <main>
      <ConnectButton />
      <Account />
    </main>
  )
}
