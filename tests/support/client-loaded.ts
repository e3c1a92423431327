import { beforeAll } from 'vitest'
import { loadSignClient } from '../../src/adapters/connectors/walletconnect/load-sign-client.ts'

// Its first load goes through our build, for which a busy machine needs longer than a visitor is kept waiting.
beforeAll(async () => void (await loadSignClient()))
