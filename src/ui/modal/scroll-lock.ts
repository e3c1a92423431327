import { ofDocument } from '../bridge/page-document.ts'

let locks = 0
let unlock = () => {}

/** Keeps the page behind the modal from scrolling, and keeps its width when its scrollbar disappears. */
export function lockScroll(): () => void {
  locks += 1
  if (locks === 1) unlock = hideOverflow()
  return () => {
    locks -= 1
    if (locks === 0) unlock()
  }
}

function hideOverflow(): () => void {
  const root = ofDocument('documentElement')
  const scrollbar = innerWidth - root.clientWidth
  const showOverflow = override(root, 'overflow', 'hidden')
  const removePadding = scrollbar > 0 && root.clientWidth > 0 && override(root, 'padding-right', `${scrollbar}px`)
  return () => {
    showOverflow()
    if (removePadding) removePadding()
  }
}

/** By the element's own style, which no style sheet of the page outweighs. */
function override({ style }: HTMLElement, property: string, value: string): () => void {
  const [before, priority] = [style.getPropertyValue(property), style.getPropertyPriority(property)]
  style.setProperty(property, value, 'important')
  return () => style.setProperty(property, before, priority)
}
