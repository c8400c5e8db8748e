import type { Locale } from '#domain/platform/locale.ts'
import type { ModuleSource } from '#web/state/module/load-module.ts'

/**
 * The output of web/build/write-assets.ts: the files that a module or a catalogue ('en/common') needs, including its
 * static imports. Its own file is the first.
 */
export type Assets = Record<string, { scripts: string[]; styles: string[] }>

const entry = 'web/client.tsx'
const boot = 'web/boot.ts'

/**
 * The tags for the style sheets of a page, except for the inlined one, and for the script that fetches the page's other
 * scripts after the first paint (web/boot.ts): a page is readable without its scripts.
 */
export function assetTags(
  assets: Assets,
  locale: Locale,
  sources: readonly Partial<ModuleSource>[],
  inlined?: string,
): string {
  const sections = new Set(sources.flatMap((source) => source.sections ?? []))
  const modules = [entry, `web/words/${locale}.js`, ...sources.flatMap(({ file }) => file ?? [])]
  const needed = [...modules, ...[...sections].map((section) => `${locale}/${section}`)].flatMap(
    (name) => assets[name] ?? [],
  )
  const scripts = new Set(needed.flatMap((files) => files.scripts))
  const styles = new Set(needed.flatMap((files) => files.styles))
  if (inlined) styles.delete(inlined)
  // The first module is the entry, and the first of its files is its own script.
  const addresses = [...scripts].map((file) => `/${file}`).join(' ')
  return `${styleLinks(styles)}<script type="module" async src="/${assets[boot]!.scripts[0]}" data-scripts="${addresses}"></script>`
}

/** The tags for a page without scripts: its style sheet only. */
export const styleTags = (assets: Assets) => styleLinks(assets[entry]!.styles)

/** `data-sheet` has the address of each style sheet, also where the sheet is inlined (parts/offline). */
const styleLinks = (styles: Iterable<string>) =>
  [...styles].map((file) => `<link rel="stylesheet" href="/${file}" data-sheet="/${file}">`).join('')
