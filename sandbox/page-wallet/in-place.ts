/** Keeps an element below the page's text about the sandbox (without it, in its foot), whatever the page does. */
export function keepInPlace(element: HTMLElement): void {
  const put = () => {
    const place = document.querySelector('.page-sandbox') ?? document.querySelector('footer') ?? document.body
    if (element.parentElement !== place) place.append(element)
  }
  put()
  new MutationObserver(put).observe(document.body, { childList: true, subtree: true })
}
