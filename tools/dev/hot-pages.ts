import { parseSync, type Plugin } from 'vite'

/**
 * The exports of a module for the router, besides components: React's refresh alone would reload the whole page for
 * them.
 */
export const routerExports = ['loader', 'shouldRevalidate']

/**
 * Lets a change of a page's components reach the browser like that of any component, although its module also has a
 * loader. The router has already read the loader, so a change of anything but components reloads the page.
 */
export function hotPages(): Plugin {
  const known = new Map<string, string>()
  return {
    name: 'farwire-hot-pages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/web\/.*\.tsx$/ },
      handler(code, id) {
        if (isForRouter(code)) known.set(id, besidesComponents(id, code))
      },
    },
    async hotUpdate({ file, read }) {
      const before = known.get(file)
      if (before === undefined || besidesComponents(file, await read()) === before) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

const isForRouter = (code: string) =>
  routerExports.some((name) => new RegExp(`^export (const|(async )?function) ${name}\\b`, 'm').test(code))

/** A module without the top-level functions that are components by their name. */
export function besidesComponents(file: string, code: string): string {
  let rest = ''
  let end = 0
  for (const node of parseSync(file, code).program.body) {
    const declared = 'declaration' in node && node.declaration ? node.declaration : node
    if (declared.type !== 'FunctionDeclaration' || !/^[A-Z]/.test(declared.id?.name ?? '')) continue
    rest += code.slice(end, node.start)
    end = node.end
  }
  return rest + code.slice(end)
}
