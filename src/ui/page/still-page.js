// Runs before anything is drawn. What the document draws until the page's code has come is the first view in English:
// a visitor of another language, or of the theme page, sees none of it.
document.documentElement.classList.toggle(
  'page-other',
  location.hash === '#theme' ||
    !/^en\b/.test(new URLSearchParams(location.search).get('language') ?? navigator.languages[0]),
)

// Where the code cannot be loaded, the page says so.
addEventListener(
  'error',
  ({ target }) => {
    const lost = document.querySelector('#root > .page-lost')
    if (target instanceof HTMLScriptElement && lost !== null) lost.hidden = false
  },
  true, // what fails to load does not bubble
)
