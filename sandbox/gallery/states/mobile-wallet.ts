import type { PhoneStep } from '../../../src/domain/connection/phone-step.ts'
import { MOBILE_WALLET as WALLET } from '../../../src/domain/solana/mobile-wallet.ts'
import { ANDROID } from '../cast.ts'
import type { GalleryState, GalleryStates } from '../gallery-state.ts'

const URI =
  'solana-wallet:/v1/associate/remote?association=BGvMlbQf1Ch6Tyz7WnPqHc0dVb8LuYsXo2NeRkIaJ3g5wZmEtDxUj9KpCq4SfOhGrA6MvT7iYlBe1n0WsQkXzPo.' +
  '&reflector=reflector.example&id=q83vASNFZ4mrze8BI0VniQ&v=v1'

const state = (step: PhoneStep, sees = `[data-step="${step.kind}"]`): GalleryState => ({
  view: 'ConnectingWallet',
  ...('isRemote' in step && step.isRemote ? {} : step.kind === 'scan' ? {} : { setting: { facts: ANDROID } }),
  play: async (stage) => {
    const [connector] = stage.world.ports.connectors
    connector.set([WALLET])
    connector.answer = (_, __, visitor) => {
      visitor.show(step)
      return new Promise(() => {})
    }
    await stage.open('Connect')
    void stage.core.connection.connect(WALLET.id)
    await stage.pass()
  },
  sees,
})

export const MOBILE_WALLET = {
  'mobile-wallet-code-coming': state({ kind: 'preparing', isRemote: true }),
  'mobile-wallet-scan': state({ kind: 'scan', uri: URI }, '[data-testid="qr"]'),
  'mobile-wallet-preparing': state({ kind: 'preparing', isRemote: false }),
  'mobile-wallet-permission': state({ kind: 'explain' }),
  'mobile-wallet-blocked': state({ kind: 'blocked' }),
  'mobile-wallet-ready': state({ kind: 'ready' }),
  'mobile-wallet-opening': state({ kind: 'opening' }),
  'mobile-wallet-answering': state({ kind: 'answering', isRemote: false }),
  'mobile-wallet-missing': state({ kind: 'missing' }, '[data-testid="find-wallet"]'),
  'mobile-wallet-incompatible': state({ kind: 'incompatible' }),
} as const satisfies GalleryStates
