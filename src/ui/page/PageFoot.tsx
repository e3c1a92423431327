import { useText } from '../index.ts'

export function PageFoot() {
  const { page } = useText()
  return <footer className="page-foot">{page.footer}</footer>
}
