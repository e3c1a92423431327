import { isAppLink } from '../deeplink-wallet/question.ts'
import { keepAddedNetworks, readAddedNetworks } from './added-networks.ts'
import { readBehaviour, readName, writeBehaviour } from './behaviour.ts'
import { readWalletConfig } from './config.ts'
import { EvmSigner } from './evm.ts'
import { WALLET_EVM_PRIVATE_KEY, WALLET_SECOND_EVM_PRIVATE_KEY, WALLET_SOLANA_SEED } from './keys.ts'
import { openKit } from './kit.ts'
import { networksOf } from './networks.ts'
import { bringBuffer } from './node-buffer.ts'
import { beTheOnlyTab } from './only-tab.ts'
import { SolanaSigner } from './solana.ts'
import { showFatal, showResting, showWallet } from './view/page.ts'
import { openWallet } from './wallet.ts'

const root = document.querySelector<HTMLElement>('#wallet') ?? document.body

async function start(): Promise<void> {
  bringBuffer()
  let stop = async (): Promise<void> => {}
  let isResting = false
  beTheOnlyTab(new BroadcastChannel('portico-sandbox-wallet'), () => {
    isResting = true
    void stop()
    showResting(root)
  })
  const config = readWalletConfig(document.querySelector('#portico-config')?.textContent ?? '')
  const link = new URL(location.href)
  const configured = networksOf(config)
  const isConfigured = ({ id }: { id: string }) => configured.some((network) => network.id === id)
  const added = readAddedNetworks(localStorage).filter((network) => !isConfigured(network))

  const wallet = openWallet({
    kit: await openKit({ config, origin: location.origin, name: readName(link) }),
    signers: {
      evm: new EvmSigner([WALLET_EVM_PRIVATE_KEY, WALLET_SECOND_EVM_PRIVATE_KEY]),
      solana: await SolanaSigner.create(WALLET_SOLANA_SEED),
    },
    networks: [...configured, ...added],
    behaviour: readBehaviour(link),
  })

  stop = wallet.stop
  if (isResting) return stop()

  let { behaviour, networks } = wallet.store.get()
  wallet.store.subscribe((state) => {
    if (state.behaviour !== behaviour) replaceAddress(writeBehaviour(new URL(location.href), state.behaviour))
    if (state.networks !== networks)
      keepAddedNetworks(
        localStorage,
        state.networks.filter((own) => !isConfigured(own)),
      )
    ;({ behaviour, networks } = state)
  })
  addEventListener('hashchange', () => wallet.behave(readBehaviour(new URL(location.href))))

  showWallet(root, wallet, config)
  // A code works once: it must not be tried again when the page is reloaded.
  const plain = new URL(link)
  plain.pathname = '/'
  for (const key of ['uri', 'requestId', 'sessionTopic']) plain.searchParams.delete(key)
  replaceAddress(plain)
  await wallet.openLink(link)
}

const replaceAddress = (address: URL): void => history.replaceState(null, '', address)

/** At some addresses this page is another wallet: a deeplink wallet. */
async function begin(): Promise<void> {
  if (!isAppLink(location.pathname)) return start()
  const { openDeeplinkWallet } = await import('../deeplink-wallet/main.ts')
  return openDeeplinkWallet(root, readWalletConfig(document.querySelector('#portico-config')?.textContent ?? ''))
}

begin().catch((cause: unknown) => showFatal(root, cause))
