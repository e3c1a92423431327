import { useEffect, useState } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { ThemePageTexts } from '../i18n/dictionary.ts'
import { useThemePageText } from '../i18n/use-theme-page-text.ts'
import { ConnectModal, type Language, PorticoProvider, type Theme } from '../index.ts'
import { afterPress } from './after-press.ts'
import { RadioField } from './RadioField.tsx'

type PreviewView = keyof ThemePageTexts['views']

/** A core without requests to the outside, and a function that makes it show a view. */
export interface PagePreview {
  readonly core: PorticoCore
  show(view: PreviewView): Promise<void>
  dispose(): Promise<void>
}

export type LoadPreview = () => Promise<PagePreview>

const VIEWS = [
  'Connect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Account',
] as const satisfies readonly PreviewView[]

interface ThemePreviewProps {
  readonly language: Language
  readonly theme: Theme
  readonly loadPreview: LoadPreview
  readonly firstView?: PreviewView
}

/** The modal itself, in the chosen theme, on its overlay. */
export function ThemePreview({ language, theme, loadPreview, firstView = 'Connect' }: ThemePreviewProps) {
  const text = useThemePageText()
  const preview = usePreview(loadPreview)
  const [view, look] = useState<PreviewView>(firstView)
  const shown = preview === 'failed' ? undefined : preview

  useEffect(() => {
    shown?.show(view).catch(() => undefined) // the preview was removed in the meantime
  }, [shown, view])

  return (
    <div className="page-theme-preview" role="group" aria-label={text.preview} data-testid="theme-preview">
      <RadioField
        label={text.view}
        name="view"
        values={VIEWS}
        texts={text.views}
        value={view}
        onChange={look}
        isLabelHidden
      />
      {shown === undefined ? (
        <p role="status">{preview === 'failed' ? text.failed : text.loading}</p>
      ) : (
        <PorticoProvider core={shown.core} theme={theme} language={language}>
          <Ground theme={theme}>
            <ConnectModal embedded />
          </Ground>
        </PorticoProvider>
      )}
      <p className="page-quiet">{text.previewHint}</p>
    </div>
  )
}

/** The overlay, which an embedded modal does not have. */
function Ground({ theme, children }: { readonly theme: Theme; readonly children: React.ReactNode }) {
  const [ground, setGround] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    const overlay = theme.properties.get('--portico-backdrop')
    if (overlay === undefined) ground?.style.removeProperty('--page-overlay')
    else ground?.style.setProperty('--page-overlay', overlay)
  }, [ground, theme])
  return (
    <div className="page-theme-ground" ref={setGround}>
      {children}
    </div>
  )
}

function usePreview(load: LoadPreview): PagePreview | 'failed' | undefined {
  const [preview, show] = useState<PagePreview | 'failed'>()
  useEffect(() => {
    let isOver = false
    let made: PagePreview | undefined
    const come = async () => {
      made = await load()
      if (isOver) return void made.dispose()
      await afterPress()
      return isOver || show(made)
    }
    come().catch(() => isOver || show('failed'))
    return () => {
      isOver = true
      void made?.dispose()
    }
  }, [load])
  return preview
}
