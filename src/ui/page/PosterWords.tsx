import { useContext } from 'react'
import { TextContext } from '../i18n/use-text.ts'

/**
 * What the picture of the modal says in English stands over it in the visitor's language, whose texts the page has
 * anyway. Loaded where that is another one.
 */
export default function PosterWords() {
  const { modal, connect } = useContext(TextContext).texts
  if (connect === undefined) return null // the language is not there yet
  const said = [
    modal.titles?.ConnectingWalletConnectBasic,
    modal.scan,
    modal.waitingForScan,
    connect.allWallets,
    `${connect.whatIsAWallet}\u2003${connect.getWallet}`,
  ]
  return (
    <small className="page-poster-words" aria-hidden="true">
      {said.map((words) => (
        <b key={words}>{words}</b>
      ))}
    </small>
  )
}
