import { onMounted } from 'vue'
import Theme from 'vitepress/theme-without-fonts'
import Live from './live.mjs'
import './porch.css'

export default {
  extends: Theme,
  /** What was pressed before is pressed again: `begin.mjs`. */
  setup: () => onMounted(() => void dispatchEvent(new Event('docs:answers'))),
  enhanceApp: ({ app }) => void app.component('LiveModal', Live),
}
