import { usePageText } from '../i18n/use-page-text.ts'

export function PageFoot() {
  const page = usePageText()
  return <footer className="page-foot">{page.footer}</footer>
}
