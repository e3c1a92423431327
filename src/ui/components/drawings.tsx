import type { ReactNode } from 'react'

interface DrawingProps {
  readonly className?: string
  readonly children: ReactNode
}

/** A small picture in the theme's own colours, on a 64 × 64 grid. It says nothing that the words beside it do not. */
const Drawing = ({ className = '', children }: DrawingProps) => (
  <svg className={`portico-drawing ${className}`} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <rect className="portico-drawing-ground" width="64" height="64" rx="18" />
    {children}
  </svg>
)

/** A porch, with coins in it. */
export const HomeDrawing = () => (
  <Drawing>
    <path className="portico-drawing-soft" d="M14 28 32 15l18 13v3H14z" />
    <path className="portico-drawing-line" d="M14 28 32 15l18 13M18 31v16M46 31v16M13 49h38" />
    <circle className="portico-drawing-accent" cx="27" cy="42" r="5.5" />
    <circle className="portico-drawing-accent portico-drawing-accent--light" cx="36.5" cy="42" r="5.5" />
  </Drawing>
)

/** A door that opens to a light. */
export const LoginDrawing = () => (
  <Drawing className="portico-icon--pointing">
    <rect className="portico-drawing-soft" x="29" y="15" width="19" height="34" rx="3" />
    <path
      className="portico-drawing-line"
      d="M34 15h11a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H34M29 19v-1a3 3 0 0 1 3-3h2M29 45v1a3 3 0 0 0 3 3h2"
    />
    <path className="portico-drawing-pointer" d="M13 32h20M27 25.5l6.5 6.5-6.5 6.5" />
    <circle className="portico-drawing-accent" cx="43" cy="32" r="2" />
  </Drawing>
)

/** A key. */
export const KeysDrawing = () => (
  <Drawing>
    <circle className="portico-drawing-soft" cx="24" cy="38" r="10" />
    <circle className="portico-drawing-line" cx="24" cy="38" r="10" />
    <path className="portico-drawing-line" d="M31 31 47 15M42 20l6 6M36.5 25.5l4 4" />
    <circle className="portico-drawing-accent" cx="22" cy="40" r="3.5" />
  </Drawing>
)
