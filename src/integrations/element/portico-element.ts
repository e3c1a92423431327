import type { OpenOptions, PorticoConfig, PorticoCore } from '../../adapters/composition/api.ts'
import type { ThemeMode, ThemeTokens } from '../../domain/modal/theme.ts'
import type { OwnTexts } from '../../ui/i18n/dictionary.ts'
import type { Theme } from '../../ui/theme/portico-theme.ts'
import { languageOf, type Looks, type Placed, themeOf } from './looks.ts'
import { type Scope, scopeOf, type ScopedElement } from './scope.ts'
import { configured, type Source } from './source.ts'
import { style } from './style-sheet.ts'

/** On a server there are no elements, and importing this does no harm. */
const Base = (globalThis.HTMLElement as typeof HTMLElement | undefined) ?? (Object as unknown as typeof HTMLElement)

/** What the page may have set before the element was defined. */
const PROPERTIES = ['core', 'config', 'theme', 'dictionary'] as const

let made = 0

/**
 * What Portico's elements have in common. Those of one `instance` share a core, which any one of them is given: as
 * `core`, or as the `config` for one.
 */
export abstract class PorticoElement extends Base {
  static readonly observedAttributes = ['theme', 'locale', 'view', 'label', 'embedded', 'config', 'instance']

  readonly #key = `${(made += 1)}`
  readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
  #scope: Scope | undefined
  #source: Source | undefined
  #core: PorticoCore | undefined
  #config: PorticoConfig | string | undefined
  #theme: Theme | undefined
  #dictionary: OwnTexts | undefined
  readonly #kind: Placed['kind']
  /** To the others of its scope. */
  readonly #scoped: ScopedElement = {
    isConnected: () => this.isConnected,
    placed: () => ({ key: this.#key, kind: this.#kind, root: this.#root, looks: this.#looks() }),
    source: () => this.#source,
    tell: (type, detail) => void this.dispatchEvent(new CustomEvent(type, { detail })),
  }

  protected constructor(kind: 'button' | 'modal' | 'account') {
    super()
    this.#kind = kind
  }

  connectedCallback(): void {
    for (const name of PROPERTIES)
      if (Object.hasOwn(this, name)) {
        const { [name]: value } = this
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
    this.dataset['porticoKind'] = this.#kind
    style(this.#root)
    this.#join()
  }

  disconnectedCallback(): void {
    this.#scope?.leave(this.#scoped)
  }

  /** Chrome's `moveBefore` then keeps frames and focus: nothing is to be done. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, _before: string | null, now: string | null): void {
    if (name === 'config' && now !== null) this.config = now
    else if (this.isConnected) this.#join()
  }

  /** The core: what it was set to, or the one that was made of `config`, once that is loaded. */
  get core(): PorticoCore | undefined {
    return this.#core ?? this.#scope?.core()
  }
  set core(core: PorticoCore | undefined) {
    // Frameworks set an attribute of that name, which is a text, before the element is defined.
    this.#core = typeof core === 'object' ? core : undefined
    this.#source = this.#core === undefined ? undefined : { core: this.#core }
    this.#changed()
  }

  /** What `createPortico` takes, or that as JSON. The core is made when a visitor is about to connect. */
  get config(): PorticoConfig | string | undefined {
    return this.#config
  }
  set config(config: PorticoConfig | string | undefined) {
    if (config === this.#config) return
    this.#config = config
    this.#source = config === undefined ? undefined : configured(config)
    this.#changed()
  }

  get theme(): Theme | ThemeTokens | ThemeMode | undefined {
    return this.#theme
  }
  set theme(theme: Theme | ThemeTokens | ThemeMode | undefined) {
    this.#theme = themeOf(theme)
    this.#changed()
  }

  /** Texts of the page's own, in place of Portico's. */
  get dictionary(): OwnTexts | undefined {
    return this.#dictionary
  }
  set dictionary(dictionary: OwnTexts | undefined) {
    this.#dictionary = dictionary
    this.#changed()
  }

  /** Opens the modal in this frame, whether the core is loaded or not. */
  show(options?: OpenOptions): void {
    scopeOf(this.#instance).show(options, this.#scope !== undefined && !this.isConnected)
  }

  /** Closes the modal, or takes back that it was asked for. */
  hide(): void {
    scopeOf(this.#instance).hide()
  }

  /** The core; the first call loads it. Settles once a core or a configuration was given. */
  load(): Promise<PorticoCore> {
    return scopeOf(this.#instance).load()
  }

  get #instance(): string {
    return this.getAttribute('instance') ?? ''
  }

  #looks(): Looks {
    return {
      language: languageOf(this.getAttribute('locale')),
      theme: this.#theme ?? themeOf(this.getAttribute('theme')),
      dictionary: this.#dictionary,
      view: (this.getAttribute('view') ?? undefined) as Looks['view'], // an unknown one is refused by its name
      label: this.getAttribute('label') ?? undefined,
      isEmbedded: this.hasAttribute('embedded'),
    }
  }

  #changed(): void {
    if (this.isConnected) this.#join()
  }

  #join(): void {
    const scope = scopeOf(this.#instance)
    const before = this.#scope
    if (before !== scope) before?.leave(this.#scoped, () => this.#scope !== before)
    this.#scope = scope
    scope.update(this.#scoped)
  }
}

/** Opens the modal: to connect, or at the account once a wallet is connected. */
export class PorticoButtonElement extends PorticoElement {
  constructor() {
    super('button')
  }
}

/** The modal, where its settings stand; `embedded`, at its place on the page. Without one, a button brings its own. */
export class PorticoModalElement extends PorticoElement {
  constructor() {
    super('modal')
  }
}

/** The account; what the page has put into it while no wallet is connected. */
export class PorticoAccountElement extends PorticoElement {
  constructor() {
    super('account')
  }
}
