import { AccountPanel } from '../index.ts'

/** The account on the page, in a piece of code of its own: nobody needs it who is not connected. */
export default function Panel() {
  return <AccountPanel />
}
