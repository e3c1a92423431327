import { readDeepLinkChoice } from '../connection/deep-link-choice.ts'
import type { GuardRules } from '../connection/link-guard.ts'
import { type Namespace, NAMESPACES, parseChainId } from '../network/chain-id.ts'
import { displayText } from '../shared/display-text.ts'
import { readFields, readInteger, readText } from '../shared/reading.ts'
import type { Choice, Choices } from './account-changes.ts'
import { type Accounts, isOnUnsupportedChain, type NamespaceAccount } from './accounts.ts'

/** A choice of one namespace. */
export interface ChoiceRecord {
  readonly namespace: Namespace
  readonly choice: Choice
}

/** What the visitor had chosen, so that a reload restores it. */
export interface StoredChoices {
  readonly active: Namespace
  /** Of the wallets in use. */
  readonly choices: Choices
  /** Of connected wallets that are not in use there, the most recently used first. Absent: there is none. */
  readonly standby?: readonly ChoiceRecord[] | undefined
}

const choiceOf = (account: NamespaceAccount): Choice => {
  const { chain, address, sessionTopic, walletName, link } = account
  return {
    ...{ chain, isUnsupported: isOnUnsupportedChain(account) ? true : undefined },
    ...{ address, sessionTopic, walletName, link },
  }
}

export const choicesOf = (accounts: Accounts): StoredChoices & { readonly standby: readonly ChoiceRecord[] } => ({
  active: accounts.active,
  choices: Object.fromEntries(NAMESPACES.map((namespace) => [namespace, choiceOf(accounts[namespace])])),
  standby: accounts.standby.map((account) => ({ namespace: account.namespace, choice: choiceOf(account) })),
})

/** The choices that name a session: first those of the wallets in use. */
export const recordsOf = ({ choices, standby = [] }: Pick<StoredChoices, 'choices' | 'standby'>): ChoiceRecord[] => [
  ...NAMESPACES.flatMap((namespace) => {
    const choice = choices[namespace]
    return choice?.sessionTopic === undefined ? [] : [{ namespace, choice }]
  }),
  ...standby,
]

/** What the visitor last chose with a session, or else in its namespaces. */
export const choicesOfSession = (topic: string, stored: StoredChoices | undefined): Choices =>
  Object.fromEntries(
    NAMESPACES.flatMap((namespace) => {
      const own = (stored === undefined ? [] : recordsOf(stored)).find(
        (each) => each.namespace === namespace && each.choice.sessionTopic === topic,
      )
      const choice = own?.choice ?? stored?.choices[namespace]
      return choice === undefined ? [] : [[namespace, choice]]
    }),
  )

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
