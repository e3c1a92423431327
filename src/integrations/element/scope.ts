import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { OpenOptions, PorticoCore } from '../../adapters/composition/api.ts'
import type { Portico } from '../../ui/bridge/portico-context.ts'
import { CoreNews, type ToldElement } from './core-news.ts'
import type { Placed } from './looks.ts'
import { ScopeTree } from './ScopeTree.tsx'
import type { Source } from './source.ts'

/** What a scope knows of an element. */
export interface ScopedElement extends ToldElement {
  isConnected(): boolean
  placed(): Placed
  /** Absent: the element leaves it to the others of its scope. */
  source(): Source | undefined
}

export interface ScopeState {
  readonly placed: readonly Placed[]
  readonly source: Source | undefined
}

/**
 * The elements of a page that belong together: they share a core, and React renders them as one tree, so that a press
 * on any button opens the one modal.
 */
export class Scope {
  private elements: readonly ScopedElement[] = []
  private state: ScopeState = { placed: [], source: undefined }
  private readonly followers = new Set<() => void>()
  private root: Root | undefined
  private portico: Portico | undefined
  private news: CoreNews | undefined
  private waiting: ((portico: Portico) => void)[] = []
  /** The modal was asked for before there was an interface to open it. */
  private wish: { readonly options: OpenOptions | undefined } | undefined

  snapshot = (): ScopeState => this.state

  subscribe = (follow: () => void): (() => void) => {
    this.followers.add(follow)
    return () => void this.followers.delete(follow)
  }

  /** An element is on the page, or looks different. */
  readonly update = (element: ScopedElement): void => {
    const isNew = !this.elements.includes(element)
    if (isNew) this.elements = [...this.elements, element]
    this.render()
    // The page that puts it there listens to it before the end of the task.
    if (isNew) queueMicrotask(() => this.elements.includes(element) && this.news?.begin(element))
  }

  /** An element has left the page. One that is only moved is back before the end of the task. */
  readonly leave = (element: ScopedElement, isGone = () => !element.isConnected()): void =>
    queueMicrotask(() => {
      if (!isGone()) return
      this.elements = this.elements.filter((each) => each !== element)
      this.news?.leave(element)
      // The elements that wanted it are gone: it would open for those that another page of the app brings.
      if (this.elements.length === 0) this.wish = undefined
      this.render()
    })

  /** The core, if it is loaded. */
  core = (): PorticoCore | undefined => this.portico?.core

  /** @param isGone - The element that asks has left the page: only what others have brought there is opened. */
  show = (options: OpenOptions | undefined, isGone: boolean): void => {
    if (this.portico !== undefined) this.portico.open(options)
    else if (!isGone) this.wish = { options }
  }
  hide = (): void => {
    this.wish = undefined
    this.portico?.close()
  }
  load = (): Promise<PorticoCore> =>
    new Promise((resolve, reject) =>
      this.whenAttached(({ load }) => {
        load().then(resolve, reject)
      }),
    )

  /** The interface is rendered: what was asked of it before is done now. */
  readonly attach = (portico: Portico): (() => void) => {
    this.portico = portico
    for (const go of this.waiting.splice(0)) go(portico)
    const { wish } = this
    this.wish = undefined
    if (wish !== undefined) portico.open(wish.options)
    return () => {
      if (this.portico === portico) this.portico = undefined
    }
  }

  /** Tells each element what becomes of the core. */
  readonly follow = (core: PorticoCore): (() => void) => {
    const news = new CoreNews(core)
    this.news = news
    for (const element of this.elements) news.begin(element)
    return () => {
      if (this.news === news) this.news = undefined
      news.end()
    }
  }

  private whenAttached(go: (portico: Portico) => void): void {
    if (this.portico === undefined) this.waiting.push(go)
    else go(this.portico)
  }

  private render(): void {
    const sources = this.elements.flatMap((element) => element.source() ?? [])
    const { source: current } = this.state
    // The first that is given stays, also when an element before it gets one.
    const source = current !== undefined && sources.includes(current) ? current : sources[0]
    this.state = { placed: this.elements.map((element) => element.placed()), source }
    if (this.elements.length === 0) {
      this.root?.unmount()
      this.root = undefined
    } else if (this.root === undefined) {
      // It stands nowhere: everything is rendered into the elements.
      this.root = createRoot(document.createElement('div'))
      this.root.render(createElement(ScopeTree, { scope: this }))
    }
    for (const follow of [...this.followers]) follow()
  }
}

const scopes = new Map<string, Scope>()

/** The scope of an instance's name. */
export function scopeOf(instance: string): Scope {
  const scope = scopes.get(instance) ?? new Scope()
  scopes.set(instance, scope)
  return scope
}
