import { createRoot } from 'react-dom/client'
import '../../src/ui/theme/portico.css'
import './gallery.css'
import { Catalogue } from './Catalogue.tsx'
import { readRequest } from './request.ts'
import { change, show } from './show.tsx'
import { isStateName } from './states.ts'

const { documentElement } = document
const place = document.getElementById('root')
if (place === null) throw new Error('The page has no element with the id root.')

/** What the tests and the camera wait for. */
const become = (condition: 'playing' | 'ready' | 'failed'): void => {
  documentElement.dataset['gallery'] = condition
}

globalThis.showState = async (name, looks) => {
  if (!isStateName(name)) throw new Error(`There is no state ${name}.`)
  become('playing')
  await show(place, name, looks)
  become('ready')
}

globalThis.changeLooks = change

const { state, ...looks } = readRequest(location.search)
if (state === undefined) createRoot(place).render(<Catalogue looks={looks} />)
else if (!isStateName(state)) {
  document.title = '404'
  place.textContent = `404: there is no state “${state}”.`
} else
  globalThis.showState(state, looks).catch((error: unknown) => {
    become('failed')
    console.error(error)
  })
