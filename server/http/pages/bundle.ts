import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { basename, resolve } from 'node:path'
import type { Arguments, CallName, Output } from '#contract/calls.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { openFiles, type Files } from '#server/http/body/files.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { Role } from '#domain/newsroom/staff-roles.ts'
import type { Subsite } from '#domain/platform/subsite.ts'
import type { Site } from '#domain/site/facts.ts'

const clientFolder = '.build/web/client'
const newsroomFolder = '.build/web/newsroom'
export const renderer = '.build/web/server/server.js'
const assetsFile = `${clientFolder}/.vite/assets.json`

/** Makes calls of the contract for a page, in process. Rejects with an ApiError. */
export type PageAsk = <N extends CallName>(name: N, ...args: Arguments<N>) => Promise<Output<N>>

/** A rendered page, whose document is in pieces; a loader's redirect, which has no body, is a Response. */
export type Rendered = { status: number; headers: Record<string, string>; pieces: readonly string[] } | Response

/** The newsroom's own bundle, to which only its document refers. */
export interface NewsroomFiles {
  /** The entry's script first, then the files that it needs immediately in a language. */
  needs(locale: Locale): { scripts: readonly string[]; styles: readonly string[] }
  /** The markup of a page until its scripts have run, with the sections of a role. */
  renderSkeleton(pathname: string, site: Site, role: Role | undefined): string
  files: Files
}

/** The style sheet of every page; a browser that has not stored it yet gets it within the document. */
export interface Stylesheet {
  /** Changes with the text. The cookie `css` contains the name of the style sheet that a browser has stored. */
  name: string
  /** The path of its file, without the leading slash. */
  file: string
  text: string
  /** The source expression with which the content security policy allows it: `'sha256-…'`. */
  source: string
}

/** The built web bundle: the renderer of pages, and the files that the browser fetches. */
export interface Pages {
  /** Renders a page; `inlined` is the style sheet that its document contains. */
  render(request: { url: string }, site: Site, ask: PageAsk, inlined?: Stylesheet): Promise<Rendered>
  /** The query parameters that the page at a path reads. */
  queryOf(pathname: string, subsite: Subsite): ReadonlySet<string>
  files: Files
  newsroom: NewsroomFiles
  /** Absent in development, where Vite provides the styles. */
  stylesheet?: Stylesheet
}

/** The module `web/server.tsx`. */
export interface Renderer extends Pick<Pages, 'queryOf'>, Pick<NewsroomFiles, 'renderSkeleton'> {
  render(request: { url: string }, site: Site, ask: PageAsk, assets: unknown, inlined?: Stylesheet): Promise<Rendered>
}

/** The only connection between server and web. Throws StartError if the bundle has not been built. */
export async function loadPages(): Promise<Pages> {
  const text = await readFile(assetsFile, 'utf8').catch(() => {
    throw new StartError('The pages are not built yet; npm start builds them.')
  })
  const { render, queryOf, renderSkeleton } = (await import(pathToFileURL(resolve(renderer)).href)) as Renderer
  const assets = JSON.parse(text) as Record<string, { styles: string[] }>
  return {
    render: (request, site, ask, inlined) => render(request, site, ask, assets, inlined),
    stylesheet: await loadStylesheet(assets['web/client.tsx']!.styles[0]!),
    queryOf,
    files: await openFiles(clientFolder),
    newsroom: { ...(await loadNewsroom()), renderSkeleton },
  }
}

async function loadStylesheet(file: string): Promise<Stylesheet> {
  const text = await readFile(`${clientFolder}/${file}`, 'utf8')
  return {
    name: basename(file),
    file,
    text,
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  }
}

async function loadNewsroom(): Promise<Omit<NewsroomFiles, 'renderSkeleton'>> {
  const assets = JSON.parse(await readFile(`${newsroomFolder}/.vite/assets.json`, 'utf8')) as Record<
    string,
    { scripts: string[]; styles: string[] }
  >
  const entry = assets['web/newsroom/client.tsx']!
  const needs = (locale: Locale) => {
    const parts = [
      entry,
      ...['web/newsroom/start.tsx', `web/words/${locale}.js`, `web/newsroom/words/${locale}.js`].flatMap(
        (name) => assets[name] ?? [],
      ),
    ]
    return {
      scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
      styles: [...new Set(parts.flatMap(({ styles }) => styles))],
    }
  }
  return { needs, files: await openFiles(newsroomFolder) }
}
