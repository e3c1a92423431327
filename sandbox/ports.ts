/** Where each part of the sandbox listens. Solana takes the port after its own as well, for its WebSocket. */
export interface SandboxPorts {
  readonly page: number
  readonly wallet: number
  readonly services: number
  readonly relay: number
  readonly evm: readonly [number, number]
  readonly solana: number
}

/** The ports of `npm start`: the usual ones of the chains, and Vite's for the page. */
export const USUAL_PORTS: SandboxPorts = {
  page: 5173,
  wallet: 5174,
  services: 5175,
  relay: 5176,
  evm: [8545, 8546],
  solana: 8899,
}

/** The last port that a row of eight may begin at. */
export const MAX_PORT_BASE = 65_535 - 7

/** All ports in a row, from this one on. */
export const portsFrom = (base: number): SandboxPorts => ({
  page: base,
  wallet: base + 1,
  services: base + 2,
  relay: base + 3,
  evm: [base + 4, base + 5],
  solana: base + 6,
})
