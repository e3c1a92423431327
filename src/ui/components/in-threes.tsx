import { Fragment } from 'react'

/** A number, a hash or an address in a text, which may be longer than a line of the narrowest window. */
const LONG = /([\dA-Za-z]{19,})/u
/** More is data, which goes on over many lines. */
const MOST = 160
/** The last one is whole: a number has its thousands together. */
const THREE = /.{1,3}(?=(?:.{3})*$)/gu

/**
 * A long number may be continued on the next line after each three of its digits. Lines are balanced at such places, and
 * not within a word: there a few digits would be left alone on the last line. What is copied from it is one word.
 */
export const inThrees = (text: string) =>
  text.split(LONG).map((part, place) =>
    place % 2 === 0 || part.length > MOST
      ? part
      : part.match(THREE)?.map((three, at) => (
          <Fragment key={`${place} ${at}`}>
            {at === 0 ? null : <wbr />}
            {three}
          </Fragment>
        )),
  )
