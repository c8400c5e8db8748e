const sheets = new Map<string, Promise<unknown>>()

/**
 * Imports a module on demand, with the style sheets that it needs; one that cannot be fetched holds nothing back. The build puts this
 * around every `import('…')` of web (web/build/import-with-styles.ts).
 */
export async function withStyles<M>(load: () => Promise<M>, files: readonly string[]): Promise<M> {
  const [module] = await Promise.all([load(), ...files.map(fetchSheet)])
  return module
}

function fetchSheet(file: string): Promise<unknown> {
  const href = `/${file}`
  let sheet = sheets.get(href)
  if (!sheet)
    sheets.set(href, (sheet = document.querySelector(`link[href="${href}"]`) ? Promise.resolve() : append(href)))
  return sheet
}

const append = (href: string) =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve }))
  })
