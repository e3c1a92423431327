const withoutStorage = (): never => {
  throw new Error('The WalletConnect client was handed no storage.')
}

/** `@walletconnect/keyvaluestorage` for a client that is handed the storage of ours. */
export default class NoStorage {
  readonly of = withoutStorage()
}
