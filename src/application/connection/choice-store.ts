import type { Choice, Choices } from '../../domain/account/account-changes.ts'
import { isLaterChoice, laterChoices } from '../../domain/account/choices-of-tabs.ts'
import { readChoices, type StoredChoices } from '../../domain/account/stored-choices.ts'
import type { GuardRules } from '../../domain/connection/link-guard.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { LeftSessions } from './left-sessions.ts'
import { StoredValue } from '../state/stored-value.ts'

interface ChoiceRecord {
  readonly key: string
  readonly namespace: Namespace
  readonly choice: Choice
}

/**
 * Q22: which wallets were connected, with a record for each choice, which no tab ever changes: tabs that choose at the
 * same moment, each in a process with its own copy of the storage, write separate records, and the later choice counts
 * for all.
 */
export class ChoiceStore {
  private readonly prefix: string
  /**
   * The namespace in use, and the choices that name no session. Earlier versions stored all choices here, and a page
   * with one may be open.
   */
  private readonly whole: StoredValue<StoredChoices>

  /** @param left - Which sessions the visitor has left. */
  constructor(
    private readonly store: KeyValueStore,
    private readonly key: string,
    private readonly rules: GuardRules,
    private readonly left: Pick<LeftSessions, 'has' | 'tell'>,
    wrote: () => void,
  ) {
    this.prefix = `${key}/`
    this.whole = new StoredValue(
      store,
      key,
      (json) => readChoices(json, rules),
      (choices) => choices,
      wrote,
    )
  }

  /** `undefined` where nothing is stored. */
  read(): StoredChoices | undefined {
    const whole = this.whole.read()
    const records = this.latest()
    const last = [...records].sort((one, other) => (one.choice.at ?? 0) - (other.choice.at ?? 0)).at(-1)
    const active = whole?.active ?? last?.namespace
    if (active === undefined) return undefined
    const own: Choices = Object.fromEntries(records.map(({ namespace, choice }) => [namespace, choice]))
    return { active, choices: laterChoices(whole?.choices ?? {}, own) }
  }

  write({ active, choices }: StoredChoices): void {
    for (const namespace of NAMESPACES) {
      const choice = choices[namespace]
      const text = JSON.stringify(choice)
      const key = this.keyOf(namespace, choice)
      if (choice !== undefined && key !== undefined && this.store.get(key) !== text) this.store.set(key, text)
    }
    const rest = NAMESPACES.filter((namespace) => choices[namespace]?.sessionTopic === undefined)
    this.whole.write({ active, choices: Object.fromEntries(rest.map((namespace) => [namespace, choices[namespace]])) })
    this.latest()
  }

  /** Whether storage has lost the record of the namespace in use. */
  get isPartial(): boolean {
    return this.store.get(this.key) === undefined
  }

  isOurs = (key: string): boolean => key === this.key || key.startsWith(this.prefix)

  /** What another tab has written, and this one has not heard of, stays. */
  remove(): void {
    this.whole.remove()
    for (const key of this.store.keys(this.prefix)) this.store.remove(key)
  }

  removeOf(namespace: Namespace): void {
    for (const key of this.store.keys(`${this.prefix}${namespace}/`)) this.store.remove(key)
  }

  /** The last of each namespace; what came before it, what was left, and what cannot be read is removed. */
  private latest(): readonly ChoiceRecord[] {
    const latest = new Map<Namespace, ChoiceRecord>()
    const keys = this.store.keys(this.prefix)
    for (const record of keys.flatMap((key) => this.recordAt(key) ?? [])) {
      const { namespace, choice } = record
      const { sessionTopic } = choice
      if (sessionTopic === undefined) continue
      if (this.left.has(namespace, sessionTopic)) {
        // A tab that wrote it again has not heard that the session was left, and would write it for ever (W14).
        this.left.tell(namespace, sessionTopic)
        continue
      }
      if (isLaterChoice(choice, latest.get(namespace)?.choice)) latest.set(namespace, record)
    }
    const kept = new Set([...latest.values()].map(({ key }) => key))
    const superseded = keys.filter((key) => !kept.has(key))
    for (const key of superseded) this.store.remove(key)
    // W20: the later choice may be in this tab's storage alone, and the other tabs would write the earlier one for
    // ever.
    for (const key of superseded.length > 0 ? kept : []) this.store.set(key, this.store.get(key) ?? '')
    return [...latest.values()]
  }

  /** Storage is untrusted input: what cannot be read, or stands under a wrong key, is ignored. */
  private recordAt(key: string): ChoiceRecord | undefined {
    const namespace = NAMESPACES.find((each) => key.startsWith(`${this.prefix}${each}/`))
    if (namespace === undefined) return undefined
    const one = parseJson(this.store.get(key) ?? '')
    const choice = readChoices({ active: namespace, choices: { [namespace]: one } }, this.rules)?.choices[namespace]
    return choice !== undefined && this.keyOf(namespace, choice) === key ? { key, namespace, choice } : undefined
  }

  /** By time and session: choosing again makes a record of its own. */
  private keyOf(namespace: Namespace, choice: Choice | undefined): string | undefined {
    const { sessionTopic, at = 0 } = choice ?? {}
    return sessionTopic === undefined ? undefined : `${this.prefix}${namespace}/${at}/${sessionTopic}`
  }
}
