/** Keeps an element below the page's text about the sandbox (without it, at the page's end), whatever the page does. */
export function keepInPlace(element: HTMLElement): void {
  const put = () => {
    const place = document.querySelector('.page-sandbox') ?? document.body
    if (element.parentElement !== place) place.append(element)
  }
  put()
  new MutationObserver(put).observe(document.body, { childList: true, subtree: true })
}
