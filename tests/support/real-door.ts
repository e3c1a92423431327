import { SystemClock } from '../../src/adapters/browser/system-clock.ts'
import { NodeDoor } from '../../src/adapters/http/node-door.ts'

/** The way to nodes that are really there. */
export const realDoor = (): NodeDoor => new NodeDoor({ fetch: globalThis.fetch, clock: new SystemClock() })
