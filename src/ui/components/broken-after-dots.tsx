import { Fragment } from 'react'

/** A name of a host, which may be continued on a second line after one of its dots. */
export const brokenAfterDots = (host: string) =>
  host.split('.').map((part, place) => (
    <Fragment key={place}>
      {place === 0 ? null : (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
