/** The WalletConnect client: what is loaded of it, by names, so that a bundler leaves out the rest. */
export { Core } from '@walletconnect/core'
export { SignClient } from '@walletconnect/sign-client'
