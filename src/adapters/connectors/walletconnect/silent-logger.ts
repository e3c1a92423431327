import type { SignClient } from '@walletconnect/sign-client'

type Logger = Exclude<NonNullable<Parameters<typeof SignClient.init>[0]>['logger'], string | undefined>

const nothing = () => {}

/**
 * Writes nothing and keeps nothing. Told to be silent, the library still turns a megabyte of what it does into text, and
 * holds on to it.
 */
export const silentLogger = (): Logger => {
  const level = { level: 'silent', child: silentLogger, fatal: nothing, error: nothing }
  return { ...level, warn: nothing, info: nothing, debug: nothing, trace: nothing } as unknown as Logger
}
