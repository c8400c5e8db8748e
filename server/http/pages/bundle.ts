import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { Arguments, CallName, Output } from '#contract/calls.ts'
import { StartError } from '#server/config/start-error.ts'
import { openFiles, type Files } from '#server/http/body/files.ts'
import type { SiteFacts, Subsite } from './site-facts.ts'

export const clientFolder = '.build/web/client'
export const renderer = '.build/web/server/server.js'
const assetsFile = `${clientFolder}/.vite/assets.json`

/** How a page makes calls of the contract, in process. Rejects with an ApiError. */
export type PageAsk = <N extends CallName>(name: N, ...args: Arguments<N>) => Promise<Output<N>>

/** A rendered page; a loader's redirect, which has no body, is a Response. */
export type Rendered = { status: number; headers: Record<string, string>; body: string } | Response

/** The built web bundle: the renderer of pages, and the files that the browser fetches. */
export interface Pages {
  render(request: Request, site: SiteFacts, ask: PageAsk): Promise<Rendered>
  /** The query parameters that the page at a path reads. */
  queryOf(pathname: string, subsite: Subsite): ReadonlySet<string>
  files: Files
}

/** The module `web/server.tsx`. */
export interface Renderer extends Pick<Pages, 'queryOf'> {
  render(request: Request, site: SiteFacts, ask: PageAsk, assets: unknown): Promise<Rendered>
}

/** The one door between the server and the web. Refuses with StartError when the bundle has not been built. */
export async function loadPages(): Promise<Pages> {
  const text = await readFile(assetsFile, 'utf8').catch(() => {
    throw new StartError('The pages are not built yet; npm start builds them.')
  })
  const { render, queryOf } = (await import(pathToFileURL(resolve(renderer)).href)) as Renderer
  const parsed: unknown = JSON.parse(text)
  return {
    render: (request, site, ask) => render(request, site, ask, parsed),
    queryOf,
    files: await openFiles(clientFolder),
  }
}
