import { keepInPlace } from './in-place.ts'

const isInstalled = remembersWallet()
// The wallet itself is loaded once the visitor wants it.
void import('./offer.ts').then(({ Offer }) => {
  const offer = new Offer()
  keepInPlace(offer.element)
  if (isInstalled) void offer.install()
})

/** A page in a frame without an origin of its own has no storage. */
function remembersWallet(): boolean {
  try {
    return localStorage.getItem('page-wallet') === 'installed'
  } catch {
    return false
  }
}
