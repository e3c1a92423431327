import type { ModalView } from '../../src/domain/modal/view.ts'
import type { Setting, Stage } from './stage.ts'

/** One state of one view: what is there before, how to get there, and what proves that one is there. */
export interface GalleryState {
  /** On screen in the end. */
  readonly view: ModalView
  readonly setting?: Setting
  /** What happens. Default: the modal is opened on the view. */
  readonly play?: (stage: Stage) => Promise<void>
  /** A selector of what only this state shows. */
  readonly sees: string
}

export type GalleryStates = Readonly<Record<string, GalleryState>>

/** What a problem on screen is known by. */
export const problem = (code: string): string => `[data-testid="problem"][data-code="${code}"]`
