import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { startTethered } from '../../sandbox/serve/tethered-process.ts'
import { type EngineDriver, type EngineWindow, type Machine, PHONE, pressActions, typeActions } from './driver.ts'

/** No request of the browser's own, no first-run pages. */
const PREFERENCES = [
  ['app.normandy.enabled', false],
  ['app.update.disabledForTesting', true],
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.startup.page', 0],
  ['browser.safebrowsing.downloads.remote.enabled', false],
  ['browser.safebrowsing.malware.enabled', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', 'data:,#remote-settings-dummy/v1'],
  ['toolkit.telemetry.server', ''],
  ['remote.active-protocols', 1],
] as const

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** Firefox without a window, by WebDriver BiDi, which it speaks itself. Source: https://w3c.github.io/webdriver-bidi/ */
export async function startFirefox(
  program: string,
  { isDark = false, isPhone = false, isStill = false }: Machine = {},
): Promise<EngineDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'portico-firefox-'))
  // 0 is dark, 1 light.
  const scheme = ['layout.css.prefers-color-scheme.content-override', isDark ? 0 : 1] as const
  const motion = ['ui.prefersReducedMotion', isStill ? 1 : 0] as const
  const phone = isPhone ? [['general.useragent.override', PHONE] as const] : []
  const lines = [...PREFERENCES, scheme, motion, ...phone].map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const firefox = startTethered(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', HOME: profile },
  )
  const stop = async () => {
    await firefox.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const { send, end } = await connect(await addressOf(firefox.child.stderr, firefox.ended))
    await send('session.new', { capabilities: {} })
    return {
      newWindow: async () => {
        const { context } = (await send('browsingContext.create', { type: 'window' })) as { readonly context: string }
        await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
        return windowOf(send, context)
      },
      close: async () => {
        end()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Send = (method: string, params: object) => Promise<unknown>

function windowOf(send: Send, context: string): EngineWindow {
  const act = async (actions: object) => {
    // A tab in the background takes no presses.
    await send('browsingContext.activate', { context })
    await send('input.performActions', { context, actions })
  }
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async <T>(expression: string) => {
      const body = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`
      const asked = { expression: body, target: { context }, awaitPromise: true, userActivation: false }
      const answer = (await send('script.evaluate', asked)) as {
        readonly type: string
        readonly result?: { readonly value: string }
        readonly exceptionDetails?: { readonly text: string }
      }
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'The page threw.')
      return JSON.parse(answer.result?.value ?? 'null') as T
    },
    pressAt: (x, y, heldMs) => act(pressActions(x, y, heldMs)),
    type: (text) => act(typeActions(text)),
    screenshot: async () => {
      await send('browsingContext.activate', { context })
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { readonly data: string }
      return Buffer.from(data, 'base64')
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: async () => void (await send('browsingContext.close', { context })),
  }
}

/** Firefox says on its standard error where it listens. */
function addressOf(stderr: NodeJS.ReadableStream | null, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    stderr?.on('data', (part: Buffer) => {
      said += part.toString()
      const [, url] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? []
      if (url !== undefined) resolve(`${url}/session`)
    })
    void ended.then(() => reject(new Error(`Firefox did not start: ${said.slice(-500)}`)))
  })
}

async function connect(url: string): Promise<{ readonly send: Send; readonly end: () => void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  socket.on('message', (data: Buffer) => {
    const { id = -1, result, error, message } = JSON.parse(data.toString()) as Answer
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`${error}: ${message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'))
  })
  let last = 0
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { send, end: () => socket.close() }
}
