export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  app: { head: { title: 'Portico, Nuxt', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  // Else Vite finds the elements with the first visitor, and loads the page anew while they connect.
  vite: { optimizeDeps: { include: ['portico', 'portico/element', 'portico/vue'] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portico-') } },
})
