declare module 'readable-stream' {
  interface DuplexOptions {
    readonly objectMode: boolean
    read(): void
    write(chunk: never, encoding: string, done: () => void): void
  }

  /** As much of it as a wallet for tests needs. */
  export class Duplex {
    constructor(options: DuplexOptions)
    push(chunk: unknown): boolean
  }
}
