/** `@walletconnect/keyvaluestorage` for a client that is handed the storage of ours. */
export default class NoStorage {
  constructor() {
    throw new Error('The WalletConnect client was handed no storage.')
  }
}
