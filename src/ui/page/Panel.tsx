import { AccountPanel } from '../index.ts'

/** The account on the page, in a chunk of its own: a visitor who is not connected does not need it. */
export default function Panel() {
  return <AccountPanel />
}
