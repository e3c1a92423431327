import { createRequire } from 'node:module'

/** The npm packages with the binary, by `process.platform` and `process.arch`. Source: `@foundry-rs/anvil` 1.7.1. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
}

/**
 * Where anvil's own binary is. The npm wrapper is not used: it would be one more process, and one more signal handler,
 * between this process and the chain.
 */
export function anvilBinary(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (id: string) => string = createRequire(import.meta.url).resolve,
): string {
  const name = PACKAGES[`${platform}-${arch}`]
  if (name === undefined) throw new Error(`There is no anvil for ${platform} on ${arch}.`)
  try {
    return resolve(`${name}/bin/${platform === 'win32' ? 'anvil.exe' : 'anvil'}`)
  } catch {
    throw new Error(`The anvil binary is missing: ${name} is not installed. Run "npm ci --ignore-scripts".`)
  }
}
