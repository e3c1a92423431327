import Theme from 'vitepress/theme-without-fonts'
import './porch.css'

export default Theme
