import type { ChildProcess } from 'node:child_process'
import { startTethered } from '../../sandbox/serve/tethered-process.ts'
import { type EngineDriver, type EngineWindow, type Machine, pressActions, typeActions } from './driver.ts'
import type { WebKitPrograms } from './find-engine.ts'
import { freePort } from './free-port.ts'

type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** WebKitGTK on a display of its own, by W3C WebDriver. Source: https://www.w3.org/TR/webdriver2/ */
export async function startWebKit(
  { driver, browser, xvfb }: WebKitPrograms,
  { isDark = false }: Machine = {},
): Promise<EngineDriver> {
  const display = startTethered(xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
  const running = [display]
  const stop = async () => void (await Promise.all(running.splice(0).map((each) => each.stop())))
  try {
    const number = await firstLine(display.child, display.ended)
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
    }
    const served = startTethered(driver, [`--port=${port}`, '--host=127.0.0.1'], env)
    running.unshift(served)
    const ask = asker(`http://127.0.0.1:${port}`)
    await untilReady(ask, served.ended)
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: options },
    })
    const session: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body)
    const once = oneAtATime()
    let isFirst = true
    return {
      newWindow: async () => {
        const handle = isFirst
          ? await session<string>('GET', '/window')
          : (await session<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle
        isFirst = false
        return windowOf(session, handle, once)
      },
      close: async () => {
        await session('DELETE', '').catch(() => {})
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function windowOf(session: Ask, handle: string, once: <T>(work: () => Promise<T>) => Promise<T>): EngineWindow {
  // Each command goes to the window that was switched to last.
  const here = <T>(work: () => Promise<T>) =>
    once(async () => {
      await session('POST', '/window', { handle })
      return work()
    })
  const act = (actions: object) => here(() => session<void>('POST', '/actions', { actions }))
  return {
    goto: (url) => here(() => session<void>('POST', '/url', { url })),
    evaluate: <T>(expression: string) =>
      here(async () => {
        const script = `const end = arguments[0]
          Promise.resolve().then(() => (${expression})).then((value) => end({ value: value ?? null }), (error) => end({ error: String(error) }))`
        const answer = await session<{ value?: T; error?: string }>('POST', '/execute/async', { script, args: [] })
        if (answer.error !== undefined) throw new Error(answer.error)
        return answer.value as T
      }),
    pressAt: (x, y, heldMs) => act(pressActions(x, y, heldMs)),
    type: (text) => act(typeActions(text)),
    screenshot: () => here(async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64')),
    resize: (width, height) => here(async () => void (await session('POST', '/window/rect', { width, height }))),
    close: () => here(async () => void (await session('DELETE', '/window'))),
  }
}

function asker(url: string): Ask {
  return async <T>(method: string, path: string, body?: object) => {
    const given = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(url + path, { method, ...given, signal: AbortSignal.timeout(60_000) })
    const { value } = (await answer.json()) as { readonly value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}

function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}

async function untilReady(ask: Ask, ended: Promise<void>): Promise<void> {
  let isGone = false
  void ended.then(() => (isGone = true))
  for (;;) {
    try {
      await ask('GET', '/status')
      return
    } catch (error) {
      if (isGone) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function firstLine(child: ChildProcess, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.includes('\n')) resolve(said.trim())
    })
    void ended.then(() => reject(new Error('Xvfb did not start.')))
  })
}
