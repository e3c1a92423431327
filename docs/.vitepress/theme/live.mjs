import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue'
import { useData } from 'vitepress'

/**
 * The modal itself, in the page, with a wallet to play it with. It is loaded when the reader presses, or has scrolled to
 * it: a page that is read from its top weighs what it did.
 */
export default defineComponent({
  props: { kind: { type: String, required: true } },
  setup({ kind }) {
    const { isDark } = useData()
    const place = ref()
    const state = ref('waiting')
    let remove = () => {}
    let isGone = false
    let watcher
    // What is in sight from the start waits for a press.
    const watchPlace = () => state.value === 'waiting' && watcher.observe(place.value)
    const load = async () => {
      if (state.value === 'loading' || state.value === 'ready') return
      state.value = 'loading'
      watcher?.disconnect()
      try {
        if (document.querySelector('link[href="/live/live.css"]') === null)
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/live/live.css' }),
          )
        const { mount } = await import(/* @vite-ignore */ `${location.origin}/live/live.js`)
        if (isGone) return // the reader went to another page meanwhile
        remove = mount(place.value, kind)
        state.value = 'ready'
      } catch {
        state.value = 'failed'
      }
    }
    onMounted(() => {
      watcher = new IntersectionObserver((entries) => {
        if (entries.some((each) => each.isIntersecting)) void load()
      })
      addEventListener('scroll', watchPlace, { once: true })
    })
    watch([isDark, place], () => {
      if (place.value) place.value.dataset.porticoTheme = isDark.value ? 'dark' : 'light'
    })
    onBeforeUnmount(() => {
      isGone = true
      removeEventListener('scroll', watchPlace)
      watcher?.disconnect()
      remove()
    })
    return () =>
      h('div', { class: 'live' }, [
        state.value === 'ready'
          ? null
          : h('p', { class: 'live-buttons' }, [
              h(
                'button',
                { type: 'button', disabled: state.value === 'loading', onClick: load },
                'Play with the modal',
              ),
              state.value === 'failed' ? ' It could not be loaded.' : null,
            ]),
        h('div', { ref: place }),
      ])
  },
})
