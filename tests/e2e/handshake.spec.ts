import { expect, STILL, test } from './sandbox.ts'
import { inSweep, SWEEP } from './sweep.ts'

test.use(STILL)

test.afterEach(({ sandbox }) => sandbox.relay.faults.clear())

/**
 * Of the eight frames of our side from the wallet's scan to the settled session, those that change something: the
 * answer arrives, the session's topic is asked for, the settlement arrives, its answer leaves. The others, between
 * them, are acknowledgements.
 */
const FRAMES = [0, 2, 4, 6]

for (const frame of FRAMES)
  test(
    `E16 should come back connected when reloaded at frame ${frame} of the handshake`,
    inSweep(frame !== 4),
    async ({ portico, page, sandbox, wallet }) => {
      await portico.openModal()
      const uri = await portico.scan()
      let reload: Promise<unknown> | undefined
      let passed = -1
      sandbox.relay.faults.add({
        ...{ kind: 'delay', origin: new URL(sandbox.page.url).origin },
        ms: () => {
          passed += 1
          if (passed === frame) reload = page.reload()
          return 0
        },
      })
      await wallet.pair(uri, 'approve=auto')
      await expect.poll(() => reload !== undefined).toBe(true)
      await reload
      await expect(portico.get('page-account-address')).toBeVisible()
      await expect(portico.get('page-account-status')).toHaveAttribute('data-verification', 'verified')
      await expect(wallet.get('disconnect')).toHaveCount(1)
    },
  )

test(
  'E07 should renew three times when the relay delivers nothing, then ask who is there',
  { tag: SWEEP },
  async ({ unopened: portico, page, sandbox, wallet }) => {
    // Some seven hundred steps of the clock.
    test.setTimeout(240_000)
    await page.clock.install()
    await portico.goto()
    const deliver = sandbox.relay.faults.add({ kind: 'swallow' })
    await portico.openModal()
    const codes = new Set([await portico.scan()])
    const problem = portico.get('modal').locator('[data-code="PAIRING_UNANSWERED"]')
    for (let second = 0; second < 1_200 && !(await problem.isVisible()); second += 5) {
      await portico.passTime(5_000)
      if (second % 115 === 0 && (await portico.get('qr').isVisible())) codes.add(await portico.scan())
    }
    await expect(problem).toBeVisible()
    expect(codes.size).toBe(4)
    await expect(portico.get('copy-link')).toBeDisabled()
    deliver()
    await page.clock.resume()
    await portico.get('retry').click()
    await wallet.pair(await portico.scan())
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
  },
)

test('E11 should say that the clock is behind, since no wallet takes its codes', async ({
  unopened: portico,
  page,
  wallet,
}) => {
  await page.clock.install({ time: Date.now() - 10 * 60_000 })
  await page.clock.resume()
  await portico.goto()
  await portico.openModal()
  const problem = portico.get('modal').getByTestId('problem')
  await expect(problem).toHaveAttribute('data-code', 'CLOCK_WRONG')
  await expect(problem).toContainText('About 10 min behind')
  await wallet.pair(await portico.scan())
  await expect(wallet.page.getByText('expired')).toBeVisible()
})
