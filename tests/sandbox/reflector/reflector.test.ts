import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { openReflector } from '../../../sandbox/reflector/reflector.ts'

it.each(['//', 'http://', '/elsewhere', '/reflect/more'])('should leave a socket to %s alone', (url) => {
  const reflector = openReflector()
  expect(reflector.upgrade({ url } as IncomingMessage, new PassThrough(), Buffer.alloc(0))).toBe(false)
  reflector.stop()
})
