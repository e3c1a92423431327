import type { ModalView } from '../../src/domain/modal/view.ts'
import type { Setting, Stage } from './stage.ts'

/** One state of one view: the setting, the steps to it, and what proves that it is reached. */
export interface GalleryState {
  /** On screen in the end. */
  readonly view: ModalView
  readonly setting?: Setting
  /** What happens. Default: the modal is opened on the view. */
  readonly play?: (stage: Stage) => Promise<void>
  /** Narrower, it looks like another state. Unit: CSS pixels. */
  readonly minWidth?: number
  /** A selector of what only this state shows. */
  readonly sees: string
}

export type GalleryStates = Readonly<Record<string, GalleryState>>

/** The selector of a problem on screen. */
export const problem = (code: string): string => `[data-testid="problem"][data-code="${code}"]`
