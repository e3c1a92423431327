import { ConnectButton } from 'portico/react'
import { Account } from './account'

/** The button is in what the server sends, whoever is connected: that is known in the browser alone. */
export default function Page() {
  return (
    <main>
      <ConnectButton />
      <Account />
    </main>
  )
}
