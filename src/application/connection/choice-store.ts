import type { Choice } from '../../domain/account/account-changes.ts'
import { choicesOfRecords, isSameRecord, lastRecords } from '../../domain/account/choices-of-tabs.ts'
import { type ChoiceRecord, readChoices, recordsOf, type StoredChoices } from '../../domain/account/stored-choices.ts'
import type { GuardRules } from '../../domain/connection/link-guard.ts'
import { NAMESPACES } from '../../domain/network/chain-id.ts'
import { parseJson } from '../../domain/shared/reading.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { LeftSessions } from './left-sessions.ts'
import { StoredValue } from '../state/stored-value.ts'

/**
 * Q22: which wallets are connected, with a record for each choice, which no tab ever changes: tabs that choose at the
 * same moment, each in a process with its own copy of the storage, write separate records, and all count. The last of a
 * namespace is the wallet in use there, the others stand by in the order of their use.
 */
export class ChoiceStore {
  private readonly prefix: string
  /**
   * The namespace in use, and the choices that name no session. Earlier versions stored all choices here, and a page
   * with one may be open.
   */
  private readonly whole: StoredValue<StoredChoices>
  /** The records at the last look. */
  private seen = ''
  private hearLeftAgain = (_records: readonly ChoiceRecord[]) => {}
  private isTellingLeft = false

  /**
   * @param left - Which sessions the visitor has left.
   * @param isOneAtATime - The page has one wallet in a namespace: the last choice takes the place of those before.
   */
  constructor(
    private readonly store: KeyValueStore,
    private readonly key: string,
    private readonly rules: GuardRules,
    private readonly left: Pick<LeftSessions, 'has' | 'tell'>,
    wrote: () => void,
    private readonly isOneAtATime: boolean,
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

  /** Calls back with what a tab that had not heard that the visitor left has written again: it may be gone. */
  onLeftAgain(hear: (records: readonly ChoiceRecord[]) => void): void {
    this.hearLeftAgain = hear
  }

  /** `undefined` where nothing is stored. */
  read(): StoredChoices | undefined {
    const whole = this.whole.read()
    const records = this.latest()
    const last = [...records].sort((one, other) => (one.choice.at ?? 0) - (other.choice.at ?? 0)).at(-1)
    const active = whole?.active ?? last?.namespace
    if (active === undefined) return undefined
    const older = recordsOf({ choices: whole?.choices ?? {} })
    const { choices, standby } = choicesOfRecords(lastRecords([...older, ...records], this.isOneAtATime))
    return { active, choices: { ...whole?.choices, ...choices }, standby }
  }

  write({ active, choices, standby }: StoredChoices): void {
    for (const record of recordsOf({ choices, standby })) {
      const text = JSON.stringify(record.choice)
      const key = this.keyOf(record)
      if (key !== undefined && this.store.get(key) !== text) this.store.set(key, text)
    }
    const rest = NAMESPACES.filter((namespace) => choices[namespace]?.sessionTopic === undefined)
    this.whole.write({ active, choices: Object.fromEntries(rest.map((namespace) => [namespace, choices[namespace]])) })
    this.latest()
  }

  /** Whether storage has lost the record of the namespace in use. */
  get isPartial(): boolean {
    return this.store.get(this.key) === undefined
  }

  /**
   * Until when the sessions live whose records stand in this tab alone, 0 without any. Unit: milliseconds since the Unix
   * epoch.
   */
  get inTabUntil(): number {
    const keys = this.store.keys(this.prefix).filter((key) => this.store.isInTab?.(key) === true)
    return Math.max(0, ...keys.map((key) => this.recordAt(key)?.choice.expiresAt ?? 0))
  }

  isOurs = (key: string): boolean => key === this.key || key.startsWith(this.prefix)

  /** What another tab has written, and this one has not heard of, stays. */
  remove(): void {
    this.whole.remove()
    for (const key of this.store.keys(this.prefix)) this.store.remove(key)
  }

  removeOf(record: ChoiceRecord): void {
    for (const key of this.store.keys(`${this.prefix}${record.namespace}/`)) {
      const stored = this.recordAt(key)
      if (stored === undefined || isSameRecord(stored, record)) this.store.remove(key)
    }
  }

  /** The last of each session; what came before it, what was left, and what cannot be read is removed. */
  private latest(): readonly ChoiceRecord[] {
    const keys = this.store.keys(this.prefix)
    const stored = keys.flatMap((key) => this.recordAt(key) ?? [])
    const isLeft = ({ namespace, choice: { sessionTopic = '' } }: ChoiceRecord) =>
      this.left.has(namespace, sessionTopic)
    // A tab that wrote it again has not heard that the session was left, and would write it for ever (W14).
    const again = stored.filter(isLeft)
    for (const { namespace, choice } of again) this.left.tell(namespace, choice.sessionTopic ?? '')
    const records = stored.filter((record) => !isLeft(record))
    const latest = lastRecords(records, this.isOneAtATime)
    const kept = latest.flatMap((record) => this.keyOf(record) ?? [])
    const superseded = keys.filter((key) => !kept.includes(key))
    for (const key of superseded) this.store.remove(key)
    // W34: the tab that wrote it may be gone. One that uses another session writes again which namespace is in use.
    const isOlder = recordsOf({ choices: this.whole.read()?.choices ?? {} }).length > 0
    if (again.length > 0 && records.length === 0 && !isOlder) this.whole.remove()
    if (again.length > 0) this.tellLeft(again)
    // W20: the later choice may be in this tab's storage alone, and the other tabs would write the earlier one for
    // ever.
    const isNew = superseded.length > 0 || (kept.length > 1 && kept.join() !== this.seen)
    this.seen = kept.join()
    for (const key of isNew ? kept : []) this.store.set(key, this.store.get(key) ?? '')
    return latest
  }

  /** W40: who hears it reads the choices, and finds these again where the browser removes nothing any more. */
  private tellLeft(again: readonly ChoiceRecord[]): void {
    if (this.isTellingLeft) return
    this.isTellingLeft = true
    try {
      this.hearLeftAgain(again)
    } finally {
      this.isTellingLeft = false
    }
  }

  /** Storage is untrusted input: what cannot be read, or stands under a wrong key, is ignored. */
  private recordAt(key: string): ChoiceRecord | undefined {
    const namespace = NAMESPACES.find((each) => key.startsWith(`${this.prefix}${each}/`))
    if (namespace === undefined) return undefined
    const one = parseJson(this.store.get(key) ?? '')
    const choice = readChoices({ active: namespace, choices: { [namespace]: one } }, this.rules)?.choices[namespace]
    return choice !== undefined && this.keyOf({ namespace, choice }) === key ? { namespace, choice } : undefined
  }

  /** By time and session: choosing again makes a record of its own. */
  private keyOf({ namespace, choice }: ChoiceRecord): string | undefined {
    const { sessionTopic, at = 0 }: Choice = choice
    return sessionTopic === undefined ? undefined : `${this.prefix}${namespace}/${at}/${sessionTopic}`
  }
}
