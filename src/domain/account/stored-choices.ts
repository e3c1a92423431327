import { readDeepLinkChoice } from '../connection/deep-link-choice.ts'
import type { GuardRules } from '../connection/link-guard.ts'
import { type Namespace, NAMESPACES, parseChainId } from '../network/chain-id.ts'
import { displayText } from '../shared/display-text.ts'
import { readFields, readInteger, readText } from '../shared/reading.ts'
import type { Choice, Choices } from './account-changes.ts'
import { type Accounts, isOnUnsupportedChain } from './accounts.ts'

/** What the visitor had chosen, so that a reload restores it. */
export interface StoredChoices {
  readonly active: Namespace
  readonly choices: Choices
}

export const choicesOf = (accounts: Accounts): StoredChoices => ({
  active: accounts.active,
  choices: Object.fromEntries(
    NAMESPACES.map((namespace) => {
      const { chain, address, sessionTopic, walletName, link } = accounts[namespace]
      const isUnsupported = isOnUnsupportedChain(accounts[namespace]) ? true : undefined
      return [namespace, { chain, isUnsupported, address, sessionTopic, walletName, link }]
    }),
  ),
})

/** Other scripts write to the storage too: a link is checked whenever it is read. */
export function readChoices(json: unknown, rules: GuardRules): StoredChoices | undefined {
  const fields = readFields(json)
  const active = NAMESPACES.find((namespace) => namespace === fields?.get('active'))
  const stored = readFields(fields?.get('choices'))
  if (active === undefined || stored === undefined) return undefined
  const choice = (namespace: Namespace): Choice => {
    const one = readFields(stored.get(namespace))
    return {
      chain: parseChainId(one?.get('chain')),
      isUnsupported: one?.get('isUnsupported') === true ? true : undefined,
      address: readText(one?.get('address')),
      sessionTopic: readText(one?.get('sessionTopic')),
      walletName: displayText(one?.get('walletName')) || undefined,
      link: readDeepLinkChoice(one?.get('link'), rules),
      at: readInteger(one?.get('at')),
      expiresAt: readInteger(one?.get('expiresAt')),
    }
  }
  return { active, choices: { eip155: choice('eip155'), solana: choice('solana') } }
}
