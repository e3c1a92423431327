import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A script as the page's own resource timing tells of it. */
export interface LoadedScript {
  readonly path: string
  /** Milliseconds since the page's time origin. */
  readonly start: number
  readonly end: number
}

/** The bytes of built scripts, compressed as a server would; each is read once. */
export class Weights {
  private readonly known = new Map<string, Promise<number>>()

  /** @param root - The folder of the built page. */
  constructor(private readonly root: string) {}

  of(path: string): Promise<number> {
    const known = this.known.get(path) ?? readFile(join(this.root, path)).then((text) => gzipSync(text).length)
    this.known.set(path, known)
    return known
  }

  /** Unit: kB of 1,000 bytes, gzip. */
  async sum(scripts: readonly LoadedScript[]): Promise<number> {
    const sizes = await Promise.all([...new Set(scripts.map(({ path }) => path))].map((path) => this.of(path)))
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
}
