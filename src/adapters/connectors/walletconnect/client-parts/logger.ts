import type { silentLogger } from '../silent-logger.ts'

type Logger = ReturnType<typeof silentLogger>

/** `@walletconnect/logger` for a client that is handed the logger of ours, which keeps nothing. */

export const generateChildLogger = (logger: Logger): Logger => logger
export const getLoggerContext = (): string => ''
export const getDefaultLoggerOptions = <Options>(options: Options): Options => options
export const generatePlatformLogger = ({ loggerOverride }: { readonly loggerOverride: Logger }) => ({
  ...{ logger: loggerOverride, chunkLoggerController: null },
})

export const pino = (): never => {
  throw new Error('The WalletConnect client was handed no logger.')
}
