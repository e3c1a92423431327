const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const modal = document.querySelector('portico-modal')
const main = document.querySelector('main')

// Any one of the elements is told. The addresses are those of Portico's sandbox (`npx portico-sandbox`).
modal.config = {
  networks: [
    { id: 'eip155:31337', name: 'Local chain A', nativeCurrency: ether, rpcUrl: 'http://localhost:8545' },
    { id: 'eip155:31338', name: 'Local chain B', nativeCurrency: ether, rpcUrl: 'http://localhost:8546' },
  ],
  relayUrl: 'ws://localhost:5176',
}

// By a wallet that was just connected, or by the one of the last visit: the page need not tell them apart.
modal.addEventListener('portico-connect', ({ detail }) => {
  main.replaceChildren(document.querySelector('template').content.cloneNode(true))
  void show(detail)
})
modal.addEventListener('portico-change', ({ detail }) => void show(detail))
modal.addEventListener('portico-disconnect', () => main.replaceChildren())

async function show({ address, chain }) {
  const { networks } = await modal.load()
  write('address', address)
  write('network', networks.list.find(({ id }) => id === chain)?.name)
}

const GIFT = { amount: '0.001', recipient: '0x1111111111111111111111111111111111111111' }
const isOther = ({ name }) => name !== document.querySelector('#network').textContent

/** What each button does, and where what comes of it is shown. */
const actions = {
  sign: ['signature', ({ signing }) => signing.signMessage('Hello').then(({ signature }) => signature)],
  send: ['hash', ({ transactions }) => transactions.sendNative(GIFT)],
  switch: ['error', ({ networks }) => networks.switchTo(networks.list.find(isOther).id)],
  disconnect: ['error', ({ connection }) => connection.disconnect()],
}
main.addEventListener('click', ({ target }) => {
  if (target.id in actions) void act(...actions[target.id])
})
const act = async (place, wanted) =>
  wanted(await modal.load()).then(
    (text) => write(place, text),
    ({ code }) => write('error', code),
  )
const write = (id, text = '') => document.querySelector(`#${id}`)?.replaceChildren(text)
