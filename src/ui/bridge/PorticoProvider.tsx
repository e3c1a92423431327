import { type ReactNode, useEffect, useState } from 'react'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'
import type { PorticoCore } from '../../application/core.ts'
import type { OwnTexts } from '../i18n/dictionary.ts'
import type { Language } from '../i18n/language.ts'
import { framePart } from '../modal/frame-part.ts'
import { viewParts, views } from '../modal/view-parts.ts'
import type { Theme } from '../theme/portico-theme.ts'
import { PorticoAppearance } from './PorticoAppearance.tsx'
import { PorticoContext } from './portico-context.ts'
import { PorticoHandle } from './portico-handle.ts'
import { hasPendingDisconnects, hasStoredSession, isStorageFull } from './stored-session.ts'
import { whenIdle } from './when-idle.ts'

export type PorticoProviderProps = {
  /** The page, or the part of it that knows of wallets. */
  readonly children?: ReactNode
  /** The result of `porticoTheme` for the page's own tokens. Default: the page's style sheets decide. */
  readonly theme?: Theme
  /** `'auto'`, the default: the language that the visitor's browser prefers among Portico's, else English. */
  readonly language?: Language | 'auto'
  /** Texts of the page's own. A missing text is shown in `language` if that is given, else in English. */
  readonly dictionary?: OwnTexts
} & (
  | {
      /** What `createPortico` returns; or `load`, one of the two. */
      readonly core: PorticoCore
      readonly load?: never
      readonly earlyCode?: never
    }
  | {
      /** Called once, when the visitor seems about to connect or a stored connection is to be restored. */
      readonly load: () => PorticoCore | PromiseLike<PorticoCore>
      readonly core?: never
      /**
       * Whether a code is drawn while the core is still loading. Default: `true`. Set it to `false` where the core will
       * have `methods`, a view of its own for the code, or a `ports.pairing` without `takesDrawn`: they decide what is
       * shown. `'sign-in'`: the core asks wallets to sign in with connecting, and all its networks are EVM; so the code
       * says it, too.
       */
      readonly earlyCode?: boolean | 'sign-in'
    }
)

/** Provides one core to the button, the modal and the hooks below it. */
export function PorticoProvider({ children, theme, language, dictionary, ...source }: PorticoProviderProps) {
  const make = () => new PorticoHandle(source, { ...viewParts, frame: framePart, views })
  const [handle, take] = useState(make)
  // V155: a module of the page that was saved has made another one.
  if (source.core && source.core !== handle.identity) take(make)

  // Before the first paint, so that the button never says "Connect wallet" to a visitor whose session is being
  // restored.
  useIsomorphicLayoutEffect(() => {
    const isWanted = hasStoredSession() || isStorageFull()
    if (isWanted) handle.restore()
    return !isWanted && hasPendingDisconnects() ? whenIdle(handle.restore) : undefined
  }, [handle])
  // Not before the paint: a <Suspense> around the provider ends such effects whenever it shows its fallback again.
  useEffect(() => handle.retain(), [handle])

  return (
    <PorticoContext.Provider value={handle}>
      <PorticoAppearance
        theme={theme}
        language={language ?? (dictionary === undefined ? 'auto' : 'en')}
        dictionary={dictionary}
      >
        {children}
      </PorticoAppearance>
    </PorticoContext.Provider>
  )
}
