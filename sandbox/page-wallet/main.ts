import { keepInPlace } from './in-place.ts'

/** As long as nobody wants the wallet, this is all that the page carries of it. */
const part = () => import('./offer.ts')

const isInstalled = localStorage.getItem('page-wallet') === 'installed'
void part().then(({ Offer }) => {
  const offer = new Offer()
  keepInPlace(offer.element)
  if (isInstalled) void offer.install()
})
