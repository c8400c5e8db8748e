const sheets = new Map<string, Promise<unknown>>()

/**
 * Imports a module on demand together with its style sheets. A style sheet that cannot be fetched does not delay the
 * module. The build wraps every `import('…')` of web in a call of this function (web/build/import-with-styles.ts).
 */
export async function withStyles<M>(load: () => Promise<M>, files: readonly string[]): Promise<M> {
  const [module] = await Promise.all([load(), ...files.map(fetchSheet)])
  return module
}

function fetchSheet(file: string): Promise<unknown> {
  const href = `/${file}`
  let sheet = sheets.get(href)
  // The document links to a sheet, or contains it (shell/assets.ts).
  const isThere = () => document.querySelector(`link[href="${href}"], style[data-sheet="${href}"]`) !== null
  if (!sheet) sheets.set(href, (sheet = isThere() ? Promise.resolve() : append(href)))
  return sheet
}

const append = (href: string) =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve }))
  })
