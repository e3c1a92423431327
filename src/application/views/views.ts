import { VIEW_NAMES, type ViewName } from '../../domain/modal/view-names.ts'
import { type Bindings, BINDINGS, made, single, token, type Token } from '../../ports/wiring.ts'
import type { AccountTab, ViewList, ViewsApi, ViewSource } from './api.ts'

/** One token for each view. */
export const VIEWS = Object.fromEntries(
  VIEW_NAMES.map((name) => [name, token<ViewSource>(`view ${name}`)]),
) as unknown as Readonly<Record<ViewName, Token<ViewSource>>>

export const ACCOUNT_TABS = token<readonly AccountTab[]>('accountTabs')

/** The views in the core's container. */
export class Views implements ViewsApi {
  /** Those that the frontend bound. What the page has bound stays. */
  private readonly ofFrontend = new Set<ViewName>()

  constructor(
    private readonly bindings: Bindings,
    readonly accountTabs: readonly AccountTab[],
  ) {}

  of = (name: ViewName): ViewSource | undefined => this.bindings.get(VIEWS[name])

  bind = (views: ViewList): void => {
    for (const name of VIEW_NAMES) {
      const source = views[name]
      const isPages = this.of(name) !== undefined && !this.ofFrontend.has(name)
      if (source === undefined || isPages) continue
      this.ofFrontend.add(name)
      this.bindings.rebind(made(VIEWS[name], () => source))
    }
  }
}

export const views = [single(Views, BINDINGS, ACCOUNT_TABS)]
