import { loadPages, type Pages } from '#server/http/pages/bundle.ts'
import { main } from '#server/main.ts'
import { freshenBundle } from './bundle.ts'

const scriptPath = '/@dev/reload.js'
const bornPath = '/@dev/born'
const born = String(Date.now())

/** Asks which run of the site answers, and takes the page anew when it is another than before. */
const script = `let known
setInterval(async () => {
  const born = await fetch('${bornPath}').then((answer) => (answer.ok ? answer.text() : known), () => known)
  if (known && born !== known) location.reload()
  known = born
}, 500)`

/** The same pages, each with a script that reloads it when the site has started anew. */
function reloading(pages: Pages): Pages {
  return {
    async render(request, site, ask) {
      const page = await pages.render(request, site, ask)
      if (page instanceof Response) return page
      return { ...page, body: page.body.replace('</body>', `<script src="${scriptPath}"></script></body>`) }
    },
    files(path, request, headers) {
      if (path === bornPath) return Promise.resolve(new Response(born, { headers: { 'cache-control': 'no-store' } }))
      if (path !== scriptPath) return pages.files(path, request, headers)
      return Promise.resolve(new Response(script, { headers: { 'content-type': 'text/javascript' } }))
    },
  }
}

await main(process.argv.slice(2), process.env, async (report) => {
  await freshenBundle(report)
  return reloading(await loadPages())
})
