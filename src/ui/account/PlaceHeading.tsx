import type { HTMLAttributes } from 'react'
import type { Place } from './place.ts'

interface PlaceHeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly place: Place
}

/** A heading one level below the title of its place: the modal's title is an `h2`, the page's an `h1`. */
export const PlaceHeading = ({ place, ...rest }: PlaceHeadingProps) =>
  place === 'page' ? <h2 {...rest} /> : <h3 {...rest} />
