/** A connected page: the keys for sealing, and its session. In base58. */
export interface Connection {
  /** The page's own key. */
  readonly pageKey: string
  readonly secret: string
  readonly session: string
  readonly page: string
}

const KEY = 'deeplink-wallet.connections'
/** More than a test or a developer needs. */
const MOST = 20

/** The wallet's connections, in the browser's storage. */
export class Connections {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {}

  all(): readonly Connection[] {
    return JSON.parse(this.storage.getItem(KEY) ?? '[]') as Connection[]
  }

  find = (pageKey: string | null): Connection | undefined => this.all().find((each) => each.pageKey === pageKey)

  add(connection: Connection): void {
    this.write([connection, ...this.all().filter(({ pageKey }) => pageKey !== connection.pageKey)])
  }

  remove(pageKey: string): void {
    this.write(this.all().filter((each) => each.pageKey !== pageKey))
  }

  private write(all: readonly Connection[]): void {
    this.storage.setItem(KEY, JSON.stringify(all.slice(0, MOST)))
  }
}
