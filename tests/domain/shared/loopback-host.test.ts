import { expect, it } from 'vitest'
import { isLoopbackHost } from '../../../src/domain/shared/loopback-host.ts'

it.each(['localhost', '127.0.0.1', '[::1]'])('should know this computer: %s', (name) => {
  expect(isLoopbackHost(name)).toBe(true)
})

it.each(['', 'localhost.example', 'relay.localhost', '127.0.0.1.example', '10.0.0.1', 'my-localhost', '[::2]'])(
  'should take no other host for it: "%s"',
  (name) => {
    expect(isLoopbackHost(name)).toBe(false)
  },
)
