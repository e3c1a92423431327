/** Keeps something under the page's words about the sandbox, whatever the page does; at its end where there are none. */
export function keepInPlace(element: HTMLElement): void {
  const put = () => {
    const place = document.querySelector('.page-sandbox') ?? document.body
    if (element.parentElement !== place) place.append(element)
  }
  put()
  new MutationObserver(put).observe(document.body, { childList: true, subtree: true })
}
