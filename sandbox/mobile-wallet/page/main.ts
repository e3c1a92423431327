import { readWalletConfig } from '../../wallet/config.ts'
import { WALLET_SOLANA_SEED } from '../../wallet/keys.ts'
import { networksOf } from '../../wallet/networks.ts'
import { SolanaSigner } from '../../wallet/solana.ts'
import { element } from '../../wallet/view/element.ts'
import { readAssociationLink } from '../association-link.ts'
import { meet } from '../meet.ts'
import { MobileWallet } from '../mobile-wallet.ts'
import { linkForm } from './link-form.ts'
import { OpenQuestions } from './open-questions.ts'

const root = document.getElementById('wallet')
if (root === null) throw new Error('The page has no element with the id wallet.')

const config = readWalletConfig(document.getElementById('portico-config')?.textContent ?? '{}')
const network = networksOf(config).find(({ namespace }) => namespace === 'solana')
const signer = await SolanaSigner.create(WALLET_SOLANA_SEED)
const questions = new OpenQuestions()
const wallet = new MobileWallet(signer, network, questions.ask)

const status = element('p', { class: 'status', testId: 'status', attributes: { role: 'status' } })
const say = (words: string): void => {
  status.textContent = words
}

/** As a phone's camera opens the link that it has read. */
function open(text: string): void {
  try {
    const link = readAssociationLink(text.trim())
    if (link.kind === 'local') return say('This link is for a wallet on the phone itself.')
    meet(link, wallet.answer, () => say('The page has hung up.'))
    say('Connected. What the page asks appears here.')
  } catch (error) {
    say((error as Error).message)
  }
}

say('Ready.')
root.replaceChildren(
  element('header', { class: 'header' }, [
    element('div', {}, [
      element('h1', { text: 'Sandbox Mobile Wallet' }),
      element('p', { class: 'quiet', text: `Solana, by the Mobile Wallet Adapter: ${signer.address}` }),
    ]),
  ]),
  element('main', {}, [status, questions.part, linkForm(open)]),
)
const given = new URLSearchParams(location.search).get('uri')
if (given !== null) open(given)
