import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Component } from 'svelte'
import { compile } from 'svelte/compiler'
import { render } from 'svelte/server'
import { derived, get } from 'svelte/store'
import { describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import {
  accountStore,
  actionStore,
  getPortico,
  modalStore,
  setPortico,
  type Store,
  streamStore,
} from '../../../src/integrations/svelte/index.ts'
import { REPOSITORY } from '../../architecture/source-files.ts'
import { ALICE, ON_ETHEREUM } from '../../support/accounts.ts'
import { NETWORKS } from '../../support/networks.ts'

function world() {
  const { ports, wallet, clock } = memoryPorts()
  return { core: createPortico({ networks: NETWORKS, ports }), wallet, clock }
}

describe('portico/svelte', () => {
  it('should be stores to Svelte: told at once, then at each change, and not after the end', async () => {
    const { core, wallet, clock } = world()
    const account = accountStore(core)
    const address = derived(account, ({ address }) => address ?? 'nobody')
    const heard: string[] = []
    const stop = address.subscribe((value) => heard.push(value))
    expect(get(modalStore(core)).open).toBe(false)
    core.modal.open()
    expect(get(modalStore(core)).open).toBe(true)
    await clock.pass(0)
    wallet.approve({ accounts: [ON_ETHEREUM] })
    expect(heard).toEqual(['nobody', ALICE])
    expect(get(accountStore(core, 'solana')).address).toBeUndefined()
    stop()
    await core.connection.disconnect()
    expect(heard).toEqual(['nobody', ALICE])
    expect(get(address)).toBe('nobody')
    await core.dispose()
  })

  it('should tell nothing twice', () => {
    const { core } = world()
    const heard: unknown[] = []
    const stop = streamStore(core.modal.state).subscribe((value) => heard.push(value))
    expect(heard).toHaveLength(1)
    stop()
  })

  it('should tell how the last run of an action stands', async () => {
    const ends: ((value: number) => void)[] = []
    const action = actionStore((asked: number) => new Promise<number>((resolve) => (ends[asked] = resolve)))
    const heard: string[] = []
    const stop = action.subscribe(({ status, data }) => heard.push(`${status} ${data ?? ''}`.trim()))
    const first = action.run(0)
    const second = action.run(1)
    ends[1]?.(2)
    ends[0]?.(1)
    expect([await first, await second]).toEqual([1, 2])
    expect(heard).toEqual(['idle', 'pending', 'pending', 'success 2'])
    stop()

    const failing = actionStore(() => Promise.reject(new Error('No')))
    await expect(failing.run()).rejects.toThrow('No')
    expect(get(failing)).toMatchObject({ status: 'error', data: undefined })
  })

  it('M110 should call done what is done, where the page fails at being told so', async () => {
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const action = actionStore(async () => '0xhash')
    const fault = new Error('The page is broken.')
    const heard: string[] = []
    action.subscribe(({ status }) => {
      if (status === 'success') throw fault
    })
    action.subscribe(({ status }) => heard.push(status))
    await expect(action.run()).resolves.toBe('0xhash')
    expect(get(action)).toMatchObject({ status: 'success', data: '0xhash' })
    expect(heard).toEqual(['idle', 'pending', 'success'])
    expect(reported).toEqual([fault])
    vi.unstubAllGlobals()
  })

  it('should be rendered in a component, also on a server, and handed down by context', async () => {
    const { core } = world()
    const folder = join(REPOSITORY, 'dist/svelte-sample')
    mkdirSync(folder, { recursive: true })
    const source = `<script>
      let { begin } = $props()
      const account = begin()
    </script>
    <p>{$account.status}</p>`
    const file = join(folder, 'Sample.js')
    writeFileSync(file, compile(source, { generate: 'server' }).js.code)
    const { default: Sample } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      default: Component<{ begin: () => Store<unknown> }>
    }
    const begin = () => {
      setPortico(core)
      return accountStore(getPortico())
    }
    expect(render(Sample, { props: { begin } }).body).toContain('<p>disconnected</p>')
    expect(() => render(Sample, { props: { begin: () => accountStore(getPortico()) } }).body).toThrow(
      'setPortico(core)',
    )
    await core.dispose()
  })
})
