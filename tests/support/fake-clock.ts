export { MemoryClock as FakeClock } from '../../src/adapters/memory/memory-clock.ts'

/** Lets every continuation that waits on settled promises run, and those that they start in turn. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
