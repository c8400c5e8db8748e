import { frameSections } from '#web/state/words.tsx'
import type { Locale } from '#domain/locale.ts'

/** The build's manifest: source file → built file and what it needs. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const entry = 'web/client.tsx'

/**
 * Style sheet, entry script and preloads of what the page will need, in the order the browser should fetch them. A page is
 * readable without its scripts, so these wait for its text, style and first picture.
 */
export function assetTags(
  manifest: Manifest,
  locale: Locale,
  pageFiles: readonly string[],
  sections: readonly string[] = frameSections,
): string {
  const words = sections.map((section) => `web/words/${locale}/${section}.json`)
  const { scripts, styles } = filesOf(manifest, [entry, ...pageFiles, ...words])
  const main = manifest[entry]?.file
  return [
    ...styles,
    `<script type="module" fetchpriority="low" src="/${main}"></script>`,
    ...scripts
      .filter((file) => file !== main)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
  ].join('')
}

/** The style sheet alone, for a page in which nothing runs. */
export const styleTags = (manifest: Manifest) => filesOf(manifest, [entry]).styles.join('')

function filesOf(manifest: Manifest, keys: string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const inner of chunk.imports ?? []) visit(inner)
  }
  keys.forEach(visit)
  return { scripts: [...scripts], styles: [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`) }
}
