import type { CDPSession } from '@playwright/test'

/** The parts of a heap snapshot that are read here. Source: V8, heap-snapshot-generator.cc. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[], ...unknown[]] }
  }
  readonly nodes: readonly number[]
}

/** What the page's heap holds, by V8's own snapshot: its data, and the code that V8 has compiled. Unit: bytes. */
export async function heapOf(session: CDPSession): Promise<{ readonly heap: number; readonly code: number }> {
  const chunks: string[] = []
  const hear = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', hear)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')]
  const bytes = { heap: 0, code: 0 }
  for (let at = 0; at < nodes.length; at += fields.length)
    bytes[nodes[at + type] === code ? 'code' : 'heap'] += nodes[at + size] ?? 0
  return bytes
}
