import { createPortico } from 'portico'
import 'portico/element'
import { networks } from './networks.js'

const core = createPortico({
  networks,
  relayUrl: 'ws://localhost:5176',
  services: '/portico', // wallets, pictures, balances and history come from the page's own server
  signIn: {}, // and it signs visitors in
})
const main = document.querySelector('main')
const modal = document.querySelector('portico-modal')
modal.core = core

modal.addEventListener('portico-connect', ({ detail }) => {
  main.replaceChildren(document.querySelector('template').content.cloneNode(true))
  show(detail)
})
modal.addEventListener('portico-change', ({ detail }) => show(detail))
modal.addEventListener('portico-disconnect', () => main.replaceChildren())

function show({ address, chain }) {
  write('address', address)
  write('network', networks.find(({ id }) => id === chain)?.name)
}

/** Whom the server knows, by its cookie: this may be another than the connected account. */
const greet = async () => write('hello', await (await fetch('/hello')).text())

const actions = {
  'sign-in': async () => core.signing.confirmSignIn(await core.signing.prepareSignIn()),
  'sign-out': () => fetch('/portico/sign-out', { method: 'POST' }),
  switch: () => core.networks.switchTo(networks.find(({ id }) => id !== core.account.state.snapshot().eip155.chain).id),
  disconnect: () => core.connection.disconnect(),
}
main.addEventListener('click', ({ target }) => {
  actions[target.id]?.().then(greet, ({ code }) => write('error', code))
})
const write = (id, text = '') => document.querySelector(`#${id}`)?.replaceChildren(text)
void greet()
