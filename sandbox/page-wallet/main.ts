import { keepInPlace } from './in-place.ts'

const isInstalled = localStorage.getItem('page-wallet') === 'installed'
// The wallet itself comes once somebody wants it.
void import('./offer.ts').then(({ Offer }) => {
  const offer = new Offer()
  keepInPlace(offer.element)
  if (isInstalled) void offer.install()
})
