/** The test kit: Playwright's `test` with a wallet, chains, a relay and mail on this machine. Node only. */
import { test as walletTest, withWallet as addWallet } from 'portico-sandbox/playwright'
import type { PorticoTest, WithWallet } from './api.ts'

/** Playwright's `test`, whose tests have a `wallet` and a `world`. */
export const test: PorticoTest = walletTest

/** The same for a `test` of one's own, with its fixtures. */
export const withWallet: WithWallet = addWallet

export { expect } from '@playwright/test'
export type * from './api.ts'
