import { type AskedCalls, readAskedCalls, writeAskedCalls } from '../../domain/rpc/asked-calls.ts'
import { BUNDLES_CAPACITY } from '../../domain/rpc/calls.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'

/** Calls that wallets were asked for and have not answered here: a record for each, so that no tab undoes another's. */
export class AskedCallsStore {
  private readonly prefix: string

  constructor(
    private readonly store: KeyValueStore,
    key: string,
  ) {
    this.prefix = `${key}/`
  }

  /** By their names. S21: a page's storage may list any number; those that cannot be read are removed. */
  read(): readonly (readonly [name: string, asked: AskedCalls])[] {
    const keys = this.store.keys(this.prefix).slice(0, BUNDLES_CAPACITY)
    return keys.flatMap((key) => {
      const asked = readAskedCalls(this.store.get(key) ?? '')
      if (asked === undefined) this.store.remove(key)
      return asked === undefined ? [] : [[key.slice(this.prefix.length), asked] as const]
    })
  }

  isAny = (): boolean => this.store.keys(this.prefix).length > 0
  has = (name: string): boolean => this.store.get(this.prefix + name) !== undefined
  write = (name: string, asked: AskedCalls): void => this.store.set(this.prefix + name, writeAskedCalls(asked))
  remove = (name: string): void => this.store.remove(this.prefix + name)
}
