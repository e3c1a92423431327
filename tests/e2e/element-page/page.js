// What the author of such a page writes; the configuration is what the sandbox has written into the page.
const { networks, relayUrl, servicesUrl, accountsUrl } = JSON.parse(
  document.getElementById('portico-config').textContent,
)
const modal = document.querySelector('portico-modal')
modal.config = { networks, relayUrl, servicesUrl, accountsUrl }

globalThis.heard = []
for (const type of ['connect', 'change', 'disconnect', 'open', 'close'])
  modal.addEventListener(`portico-${type}`, ({ detail }) => globalThis.heard.push([type, detail?.address]))
