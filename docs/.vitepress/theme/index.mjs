import Theme from 'vitepress/theme-without-fonts'
import Live from './live.mjs'
import './porch.css'

export default {
  extends: Theme,
  enhanceApp: ({ app }) => void app.component('LiveModal', Live),
}
