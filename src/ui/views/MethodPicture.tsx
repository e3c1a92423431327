import type { InjectedMethodFacts } from '../../domain/connection/connect-methods.ts'
import { Icon } from '../components/Icon.tsx'
import { Picture } from '../components/Picture.tsx'
import { Scene, type SceneProps } from './Scene.tsx'

/** A letter, on a 24 × 24 grid. */
const LETTER = 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6'

interface MethodPictureProps {
  readonly method: InjectedMethodFacts
  readonly className?: string
}

/** The method's own picture; an envelope for email without one. */
export const MethodPicture = ({ method: { id, kind, name, picture }, className = '' }: MethodPictureProps) =>
  kind === 'email' && picture === undefined ? (
    <span className={`portico-tile portico-tile--icon ${className}`}>
      <Icon d={LETTER} />
    </span>
  ) : (
    <Picture of={{ id, name, icon: picture, sign: null }} className={className} />
  )

type MethodSceneProps = Omit<SceneProps, 'picture'> & Pick<MethodPictureProps, 'method'>

/** One method in the middle of the view, and what to do with it. */
export const MethodScene = ({ method, ...scene }: MethodSceneProps) => (
  <Scene {...scene} picture={<MethodPicture method={method} className="portico-picture--large" />} />
)
