import { chromium } from '@playwright/test'
import { type EngineDriver, type EngineWindow, HELD_MS, type Machine, PHONE } from './driver.ts'

/** Chromium with one profile for all its windows, as a visitor has it. */
export async function startChromium(
  program: string,
  { isDark = false, isPhone = false, isStill = false }: Machine = {},
): Promise<EngineDriver> {
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run']
  const browser = await chromium.launch({ executablePath: program, args })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: isStill ? 'reduce' : 'no-preference',
    ...(isPhone ? { userAgent: PHONE } : {}),
  })
  return {
    newWindow: async (): Promise<EngineWindow> => {
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: <T>(expression: string) => page.evaluate<T>(expression),
        pressAt: async (x, y, heldMs = HELD_MS) => {
          await page.bringToFront()
          await page.mouse.click(x, y, { delay: heldMs })
        },
        type: async (text) => {
          await page.bringToFront()
          for (const key of text)
            await page.keyboard.press(NAMED[key] ?? key).catch(() => page.keyboard.insertText(key))
        },
        screenshot: () => page.screenshot(),
        resize: (width, height) => page.setViewportSize({ width, height }),
        setOffline: (isOffline) => context.setOffline(isOffline),
        holdScripts: async (comes) => {
          await page.route(/\.js$/, async (route) => {
            const isComing = await comes(route.request().url())
            // The page may be gone by then.
            await (isComing ? route.continue() : route.abort()).catch(() => undefined)
          })
        },
        complaints: () => complaints.splice(0),
        close: () => page.close(),
      }
    },
    close: () => browser.close(),
  }
}

/** What WebDriver's keys are called here. */
const NAMED: Readonly<Record<string, string>> = { '\uE00C': 'Escape', '\uE004': 'Tab', '\uE007': 'Enter' }
