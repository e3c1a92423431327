import { MODAL_VIEWS } from '../../src/domain/modal/view.ts'
import { addressOf, type Looks } from './request.ts'
import { STATE_NAMES, STATES } from './states.ts'

/** Every state there is, by view. */
export function Catalogue({ looks }: { readonly looks: Looks }) {
  return (
    <div className="gallery">
      <p>
        Every view of the modal in every state: the real components over the real core, whose ports are in memory. Add{' '}
        <code>theme=light|dark</code> and <code>lang=…</code> to an address.
      </p>
      {MODAL_VIEWS.map((view) => (
        <section key={view}>
          <h2>{view}</h2>
          <ul>
            {STATE_NAMES.filter((name) => STATES[name].view === view).map((name) => (
              <li key={name}>
                <a href={addressOf(name, looks)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
