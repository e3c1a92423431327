import { renderToStaticMarkup } from 'react-dom/server'
import { App } from '../App.tsx'
import { page as english } from '../i18n/en/demo-page.ts'

const later = (): Promise<never> => new Promise(() => undefined)

/**
 * The page as a browser draws it while its scripts are on their way: in English, and nothing in it can be pressed yet.
 * React draws the live page in its place. `public/still-page.js` hides it from who would read something else, and shows
 * the sentence where the page's code does not come.
 */
export function stillPage(): string {
  // Where it is built there is no address that the page could read.
  Object.assign(globalThis, { location: new URL('https://page.invalid') })
  const page = <App load={later} loadPreview={later} earlyCode={false} walletUrl={undefined} firstPage={undefined} />
  return withoutTestIds(
    renderToStaticMarkup(
      <>
        <div className="page-lost" role="alert" hidden>
          <p>{english.lost}</p>
          <a className="page-link" href="">
            {english.again}
          </a>
        </div>
        <div className="page-still" inert>
          {ahead}
          {page}
        </div>
      </>,
    ),
  )
}

/** The picture that the style sheet shows in the first view, for the browser to load beside that. By its document. */
const ahead = (
  <picture hidden>
    <source srcSet="./page/modal-dark.webp" media="(prefers-color-scheme: dark)" />
    <img src="./page/modal-light.webp" alt="" fetchPriority="high" />
  </picture>
)

/** A test that waits for a control gets the live one. */
const withoutTestIds = (html: string): string => html.replaceAll(/ data-testid="[^"]*"/g, '')
