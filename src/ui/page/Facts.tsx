import { usePageText } from '../i18n/use-page-text.ts'

const USE = `const load = () =>
  import('portico').then((p) => p.createPortico(config))

<PorticoProvider load={load}>
  <ConnectButton />
  <ConnectModal />
</PorticoProvider>`

/** Facts about Portico, and how to use it. */
export function Facts() {
  const page = usePageText()
  return (
    <>
      <section className="page-section">
        <h2>{page.factsTitle}</h2>
        <ul className="page-facts">
          {Object.entries(page.facts).map(([key, { title, body }]) => (
            <li key={key}>
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="page-section page-use">
        <div>
          <h2>{page.developers}</h2>
          <p>{page.developersBody}</p>
        </div>
        <pre tabIndex={0} aria-label={page.developers} dir="ltr">
          <code>{USE}</code>
        </pre>
      </section>
    </>
  )
}
