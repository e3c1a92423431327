import type { SignClient } from '@walletconnect/sign-client'

type Logger = Exclude<NonNullable<Parameters<typeof SignClient.init>[0]>['logger'], string | undefined>

const nothing = () => {}

/**
 * Writes nothing and keeps nothing. At its level `silent` the library still formats a megabyte of its log as text, and
 * keeps it in memory.
 */
export const silentLogger = (): Logger => {
  const level = { level: 'silent', child: silentLogger, fatal: nothing, error: nothing }
  return { ...level, warn: nothing, info: nothing, debug: nothing, trace: nothing } as unknown as Logger
}
