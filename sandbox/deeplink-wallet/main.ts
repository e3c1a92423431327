import type { WalletConfig } from '../wallet/config.ts'
import { WALLET_SOLANA_SEED } from '../wallet/keys.ts'
import { networksOf } from '../wallet/networks.ts'
import { SolanaSigner } from '../wallet/solana.ts'
import { Connections } from './connections.ts'
import { readQuestion, readVisit } from './question.ts'
import { DeeplinkWallet } from './deeplink-wallet.ts'
import { nameOf, showQuestion, showTrouble, showVisit } from './view.ts'

/** Stored in the browser: whether every request is approved at once. */
const AUTO = 'deeplink-wallet.auto'

/** A wallet's app that a link has opened. */
export async function openDeeplinkWallet(root: HTMLElement, config: WalletConfig): Promise<void> {
  const url = new URL(location.href)
  const visit = readVisit(url)
  if (visit !== undefined) return showVisit(root, visit)

  const network = networksOf(config).find(({ namespace }) => namespace === 'solana')
  if (network === undefined) return showTrouble(root, 'This sandbox runs without Solana.')
  const signer = await SolanaSigner.create(WALLET_SOLANA_SEED)
  const wallet = new DeeplinkWallet(new Connections(localStorage), signer, network)
  try {
    const question = readQuestion(url)
    document.title = nameOf(question.dialect)
    const open = wallet.open(question)
    if (open instanceof URL) return location.assign(open)
    if (localStorage.getItem(AUTO) === 'true') return location.assign(await open.approve())
    showQuestion(root, {
      question,
      open,
      network,
      address: wallet.address,
      agreeAlways,
      go: (to) => location.assign(to),
    })
  } catch (cause) {
    showTrouble(root, (cause as Error).message)
  }
}

const agreeAlways = (isWanted: boolean): void => localStorage.setItem(AUTO, String(isWanted))
