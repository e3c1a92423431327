/** The package with the stand-ins, which a page's project installs for its tests. */
declare module 'portico-sandbox/playwright' {
  /* oxlint-disable typescript/consistent-type-imports -- a module that is declared cannot import by a relative name */
  export const test: import('./api.ts').PorticoTest
  export const withWallet: import('./api.ts').WithWallet
}
