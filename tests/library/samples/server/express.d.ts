/** As much of Express as the page about servers shows; `examples/express-server` runs on the real one. */
declare module 'express' {
  import type { NodeRequest, NodeResponse } from 'portico/server/node'
  type Listener = (request: NodeRequest, response: NodeResponse) => void
  interface Application {
    use(path: string, listener: Listener): void
    listen(port: number): void
    get(path: string, listener: Listener): void
  }
  export default function express(): Application
}
