import { useText } from '../i18n/use-text.ts'

export function PageFoot() {
  const { page } = useText()
  return <footer className="page-foot">{page.footer}</footer>
}
