/** Keeps an element below the page's text about the sandbox, or at the end of a page without it, whatever the page does. */
export function keepInPlace(element: HTMLElement): void {
  const put = () => {
    const place = document.querySelector('.page-sandbox') ?? document.body
    if (element.parentElement !== place) place.append(element)
  }
  put()
  new MutationObserver(put).observe(document.body, { childList: true, subtree: true })
}
