import { ofAppKit } from './app-kit.ts'
import { type Core, type Found, topOf } from './core-parts.ts'
import { kitOf } from './kits.ts'
import { optionsIn } from './objects.ts'
import type { Page } from './page.ts'
import type { SourceFile } from './source-file.ts'
import { ofWagmiKit, ofWalletList } from './wagmi-kit.ts'

const MAKERS = /^(?:getDefaultConfig|connectorsForWallets|createAppKit|WagmiAdapter)$/

/** Writes the core where the kit's configuration was. @returns nothing where that is not known for certain. */
export function makeCore(page: Page): Core | undefined {
  const found = page.files.flatMap((file) => madeIn(file))
  const [first] = found
  if (first === undefined) return undefined
  const others = found.filter(({ name }) => name !== 'WagmiAdapter')
  const [main] = others
  const adapters = found.filter(({ name }) => name === 'WagmiAdapter')
  if (main === undefined || others.length > 1 || adapters.length > 1) {
    for (const each of found)
      page.leave(each.file, each.place, `make one core in place of each ${each.name}.`, each.kit)
    return undefined
  }
  if (main.options === undefined) {
    page.leave(main.file, main.place, `${main.name} is given what cannot be read here.`, main.kit)
    return undefined
  }
  if (main.name === 'createAppKit') return ofAppKit(page, main, main.options, adapters[0])
  return (main.name === 'connectorsForWallets' ? ofWalletList : ofWagmiKit)(page, main, main.options)
}

function madeIn(file: SourceFile): readonly Found[] {
  return file.imports.flatMap(({ module, specifiers }) => {
    const kit = kitOf(module)
    if (kit === undefined) return []
    return specifiers
      .filter(({ imported }) => MAKERS.test(imported))
      .flatMap(({ imported: name, local }) =>
        file.usesOf(local).flatMap((place): readonly Found[] => {
          const [call] = place.parents
          if ((call?.type !== 'CallExpression' && call?.type !== 'NewExpression') || call.callee !== place.node)
            return []
          const statement = topOf(place)
          if (statement === undefined) return []
          const given = call.arguments[name === 'connectorsForWallets' ? 1 : 0]
          return [{ kit, name, file, place, call, statement, options: optionsIn(file, given) }]
        }),
      )
  })
}
