import { startServices } from '../../sandbox/services/services.ts'
import { CryptoRandomness } from '../../src/adapters/browser/crypto-randomness.ts'
import { SystemClock } from '../../src/adapters/browser/system-clock.ts'
import { DEFAULT_SDK_TYPE, DEFAULT_SDK_VERSION } from '../../src/adapters/http/service-address.ts'
import { MemoryWalletApi } from '../../src/adapters/memory/memory-wallet-api.ts'
import { HttpWalletApi } from '../../src/adapters/wallet-api/http-wallet-api.ts'
import { KNOWN_WALLETS } from '../../src/adapters/wallet-api/known-wallets.ts'
import { png } from '../domain/wallets/pictures.ts'
import { listing, listings } from '../support/listings.ts'
import { describeWalletApi } from './wallet-api.contract.ts'

describeWalletApi('the memory', async () => {
  const polygon = listing('polygon', { name: 'Polygon Only', chains: ['eip155:137'] })
  const api = new MemoryWalletApi([...listings(60), polygon, listing('good', { badge_type: 'certified' })])
  api.images.set('icon', { type: 'image/png', bytes: png(1, 1) })
  return { api, polygonOnly: polygon, certified: 'good', imageId: 'icon', stop: async () => {} }
})

describeWalletApi('the sandbox over HTTP', async () => {
  const services = await startServices({ chains: [], extraWallets: 20 })
  const options = { url: services.url, projectId: '', sdkType: DEFAULT_SDK_TYPE, sdkVersion: DEFAULT_SDK_VERSION }
  const api = new HttpWalletApi(options, fetch, new SystemClock(), new CryptoRandomness())
  const [first] = KNOWN_WALLETS
  const alpha = KNOWN_WALLETS.find(({ name }) => name === 'AlphaWallet')
  if (first === undefined || alpha === undefined) throw new Error('The sandbox lists other wallets now.')
  return { api, polygonOnly: alpha, certified: first.id, imageId: 'wallet-x', stop: () => services.stop() }
})
