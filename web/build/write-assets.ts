import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const catalogue = /[\\/]words[\\/]([a-z]+)[\\/]([a-z]+)\.json$/

/**
 * Writes `.vite/assets.json` into the browser's bundle. For each entry, each module that is imported on demand, and
 * each catalogue ('en/common') it lists the scripts and style sheets that it needs, including its static imports
 * (web/shell/assets.ts). Vite's own manifest does not name a module that was bundled with others into one file.
 */
export function writeAssets(): Plugin {
  return {
    name: 'farwire-write-assets',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const assets: Record<string, { scripts: string[]; styles: string[] }> = {}
      for (const chunk of chunks) {
        for (const id of chunk.moduleIds) {
          const words = catalogue.exec(id)
          const info = this.getModuleInfo(id)
          if (!words && !info?.isEntry && !info?.dynamicImporters.length) continue
          const scripts = new Set<string>()
          const styles = new Set<string>()
          const visit = (fileName: string) => {
            const file = byName.get(fileName)
            if (!file || scripts.has(fileName)) return
            scripts.add(fileName)
            for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style)
            file.imports.forEach(visit)
          }
          visit(chunk.fileName)
          const name = words ? `${words[1]}/${words[2]}` : relative(process.cwd(), id).split(sep).join('/')
          assets[name] = { scripts: [...scripts], styles: [...styles] }
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/assets.json', source: JSON.stringify(assets) })
    },
  }
}
