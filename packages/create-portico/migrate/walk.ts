import type { Node } from '@babel/types'

/** A node, and those in which it stands, the nearest first. */
export interface Place {
  readonly node: Node
  readonly parents: readonly Node[]
}

/** Calls back with every node of a tree, each before those in it. */
export function walk(root: Node, visit: (place: Place) => void, parents: readonly Node[] = []): void {
  visit({ node: root, parents })
  const inside = [root, ...parents]
  for (const [key, value] of Object.entries(root) as [string, unknown][]) {
    if (/Comments$|^(?:loc|extra|errors|tokens)$/.test(key)) continue
    for (const each of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      if (isNode(each)) walk(each, visit, inside)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string'
