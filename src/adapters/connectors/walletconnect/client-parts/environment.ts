/** `@walletconnect/environment` in a page. */
export const isNode = (): boolean => false
export const isReactNative = (): boolean => false
