import { useContext } from 'react'
import type { FactsTexts } from '../i18n/dictionary.ts'
import { PageTextContext } from '../i18n/use-page-text.ts'
import { factsPart } from './facts-texts.ts'
import { PEERS } from './peers.ts'

const USE = `const load = () =>
  import('portico').then((p) => p.createPortico(config))

<PorticoProvider load={load}>
  <ConnectButton />
  <ConnectModal />
</PorticoProvider>`

const MEASURES = ['before', 'untilCode', 'hosts'] as const

/** Facts about Portico, and how to use it. */
export default function Facts() {
  const text: FactsTexts = useContext(PageTextContext).factsPart ?? factsPart
  return (
    <>
      <section className="page-section">
        <h2>{text.title}</h2>
        <ul className="page-facts">
          {Object.entries(text.facts).map(([key, { title, body }]) => (
            <li key={key}>
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="page-section page-peers">
        <h2 id="page-peers">{text.peers.title}</h2>
        <div className="page-peers-table" tabIndex={0} role="group" aria-labelledby="page-peers">
          <table>
            <caption>{text.peers.caption}</caption>
            <thead>
              <tr>
                <td />
                {PEERS.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {MEASURES.map((measure) => (
                <tr key={measure}>
                  <th scope="row">{text.peers[measure]}</th>
                  {PEERS.map((peer) => (
                    <td key={peer.name}>{Math.round(peer[measure])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className="page-section page-use">
        <div>
          <h2>{text.developers}</h2>
          <p>{text.developersBody}</p>
        </div>
        <pre tabIndex={0} aria-label={text.developers} dir="ltr">
          <code>{USE}</code>
        </pre>
      </section>
    </>
  )
}
