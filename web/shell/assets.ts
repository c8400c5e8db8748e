import { frameSections } from '../state/words.tsx'
import type { Locale } from '#domain/locale.ts'

/** The build's manifest: source file → built file and what it needs. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const entry = 'web/shell/client.tsx'

/** Style sheet, entry script and preloads of what the page will need, in the order the browser should fetch them. */
export function assetTags(manifest: Manifest, locale: Locale, pageFile: string | undefined, sections: readonly string[] = frameSections): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const inner of chunk.imports ?? []) visit(inner)
  }
  visit(entry)
  if (pageFile) visit(pageFile)
  for (const section of sections) visit(`web/words/${locale}/${section}.json`)
  const main = manifest[entry]?.file
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${main}"></script>`,
    ...[...scripts].filter((file) => file !== main).map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}
