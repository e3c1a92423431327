import type { Solana, SolanaOptions } from './solana.ts'

/** Loaded on demand, so that a machine without litesvm's binary fails with one line, or can leave Solana out. */
export async function openSolana(options: SolanaOptions): Promise<Solana> {
  // Alone and first: imported deeper in, its failure is also an unhandled rejection, which ends the process in Node 20.
  await import('litesvm').catch((cause: unknown) => {
    const why = `litesvm has no binary for ${process.platform} on ${process.arch} here`
    throw new Error(`Solana does not start: ${why}. Run "npm ci --ignore-scripts", or leave Solana out.`, { cause })
  })
  const { startSolana } = await import('./solana.ts')
  return startSolana(options)
}
