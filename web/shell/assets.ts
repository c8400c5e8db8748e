import type { Locale } from '#domain/locale.ts'
import type { ModuleSource } from '#web/state/load-module.ts'

/**
 * The output of web/build/write-assets.ts: the files that a module or a catalogue ('en/common') needs, static
 * imports included, the file with itself first.
 */
export type Assets = Record<string, { scripts: string[]; styles: string[] }>

const entry = 'web/client.tsx'

/**
 * Style sheet, entry script and preloads of all that a page needs to hydrate, in the order the browser should fetch them. A page
 * is readable without its scripts, so these wait for its text, style and first picture.
 */
export function assetTags(assets: Assets, locale: Locale, sources: readonly Partial<ModuleSource>[]): string {
  const sections = new Set(sources.flatMap((source) => source.sections ?? []))
  const modules = [entry, `web/words/${locale}.ts`, ...sources.flatMap(({ file }) => file ?? [])]
  const needed = [...modules, ...[...sections].map((section) => `${locale}/${section}`)].flatMap(
    (name) => assets[name] ?? [],
  )
  const scripts = new Set(needed.flatMap((files) => files.scripts))
  const styles = new Set(needed.flatMap((files) => files.styles))
  const main = assets[entry]!.scripts[0]!
  scripts.delete(main)
  return [
    styleLinks(styles),
    `<script type="module" fetchpriority="low" src="/${main}"></script>`,
    ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
  ].join('')
}

/** The style sheet alone, for a page without scripts. */
export const styleTags = (assets: Assets) => styleLinks(assets[entry]!.styles)

const styleLinks = (styles: Iterable<string>) =>
  [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
