import { StrictMode, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a modal in React can be: what it costs and how long it takes is the floor under all the others. */
function App() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <button type="button" data-testid="connect-button" onClick={() => setOpen(true)}>
        Connect wallet
      </button>
      <dialog ref={dialog}>{isOpen ? <p>Connect wallet</p> : null}</dialog>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
