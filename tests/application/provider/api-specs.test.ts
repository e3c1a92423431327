import specs from '@metamask/api-specs'
import { describe, expect, it } from 'vitest'
import { rpcPermission } from '../../../src/domain/rpc/rpc-permission.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { fits, type Schema } from '../../support/json-schema.ts'

/** MetaMask's own description of what its provider answers (OpenRPC). Some of its examples of results are wrong. */
interface Method {
  readonly name: string
  readonly result: { readonly schema: Schema }
  readonly examples: readonly Example[]
}

interface Example {
  readonly params: readonly { readonly value: unknown }[]
  readonly result: { readonly value: unknown }
}

const METHODS = specs.methods as unknown as readonly Method[]
const named = (name: string): Method => {
  const method = METHODS.find((each) => each.name === name)
  if (method === undefined) throw new Error(`${name} is described no more.`)
  return method
}
const paramsOf = ({ examples }: Method) => examples[0]?.params.map(({ value }) => value)

/** On a network of the page's where the description names another one. */
const ON_BASE = [{ chainId: '0x2105' }]
const OWN: readonly { readonly name: string; readonly params?: readonly unknown[] }[] = [
  ...[{ name: 'eth_accounts' }, { name: 'eth_requestAccounts' }, { name: 'eth_chainId' }],
  ...[{ name: 'web3_clientVersion' }, { name: 'wallet_getPermissions' }, { name: 'wallet_requestPermissions' }],
  ...[{ name: 'wallet_revokePermissions' }, { name: 'wallet_switchEthereumChain', params: ON_BASE }],
]
const OF_THE_NODE = METHODS.filter(
  ({ name, examples }) =>
    name.startsWith('eth_') &&
    rpcPermission(name) === 'pass' &&
    examples.length > 0 &&
    !OWN.some((own) => own.name === name),
)

describe('the provider, by the description of MetaMask’s', () => {
  it('should refuse of its methods these alone: of that wallet only, or of no wallet but one in the page', () => {
    const refused = METHODS.filter(({ name }) => ['block', 'refuse'].includes(rpcPermission(name)))
    expect(refused.map(({ name }) => name)).toEqual([
      ...['wallet_registerOnboarding', 'wallet_scanQRCode'],
      ...['wallet_getGrantedExecutionPermissions', 'wallet_getSupportedExecutionPermissions'],
      ...['eth_decrypt', 'eth_getEncryptionPublicKey'],
      ...['eth_subscribe', 'eth_unsubscribe', 'eth_coinbase'],
    ])
  })

  it.each(OWN)('should answer $name by itself, in the form that is described', async ({ name, params }) => {
    const method = named(name)
    const { core, wallet } = await createConnected()
    const asked = watch(core.provider.request({ method: name, params: params ?? paramsOf(method) }))
    await settled()
    if (asked.state === 'waiting') wallet.answer(null)
    await settled()
    expect(asked).toMatchObject({ state: 'fulfilled' })
    expect(fits(method.result.schema, asked.value, specs)).toBe(true)
  })

  it.each(OF_THE_NODE)('should take $name as it is described, and hand on what the node answers', async (method) => {
    const { core, blockchains } = await createConnected()
    const { value } = method.examples[0]!.result
    blockchains.eip155.answers.set(method.name, value)
    expect(await core.provider.request({ method: method.name, params: paramsOf(method) })).toEqual(value)
  })
})

describe('the description', () => {
  it('should be held to by its form, and not by anything that is answered', () => {
    const { schema } = named('eth_accounts').result
    expect(fits(schema, [`0x${'a'.repeat(40)}`], specs)).toBe(true)
    for (const other of [null, 'x', ['0x12'], [1]]) expect(fits(schema, other, specs)).toBe(false)
    expect(fits(named('wallet_getPermissions').result.schema, [{ caveats: 1 }], specs)).toBe(false)
    expect(fits(named('eth_chainId').result.schema, '0x01', specs)).toBe(false)
  })
})
