import { dayIn, clockIn } from '#domain/platform/time/time.ts'
import type { Store } from '#web/state/store.ts'
import type { Words } from '#web/state/words.tsx'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import {
  offlineItems,
  markSaved,
  prune,
  storeDocument,
  storeFile,
  storeStyle,
  type OfflineItem,
} from './offline-items.ts'

/** Stores items that are read and saved, with the texts and the style sheet of the open page. */
export function openOfflineStore(store: Store, t: Words) {
  const { site } = store.getState()
  /** One after the other, because each write ends with a new list of all items. */
  let last: Promise<unknown> = Promise.resolve()

  function frame(notice: string): CopyFrame {
    return { locale: site.locale, base: site.base, theme: store.getState().theme, notice }
  }

  async function writeList(): Promise<void> {
    const words = {
      title: t('offline.title'),
      text: t('offline.text'),
      saved: t('offline.saved'),
      read: t('offline.read'),
      retry: t('common.try_again'),
    }
    const items = await offlineItems()
    await storeDocument(
      `${site.base}/offline`,
      frameCopy(frame(t('offline.notice')), words.title, listCopy(items, words)),
    )
  }

  async function storeItem(path: string, page: Document, isSaved: boolean): Promise<void> {
    const article = page.querySelector('main article')
    const title = page.querySelector('main h1')?.textContent
    if (!article || !title) return
    const at = Date.now()
    const wasSaved = (await offlineItems()).some((item) => item.path === path && item.isSaved)
    const { html, pictures } = copyOf(article, location.origin)
    const time = `${dayIn(at, site.zone)} ${clockIn(at, site.zone)}`
    const back = `<p class="measure mx-auto mt-9"><a class="underline underline-offset-3" href="${site.base}/offline">${t('offline.all')}</a></p>`
    const copy = frameCopy(frame(t('offline.copy', { time })), title, html + back)
    await storeDocument(path, copy, { path, title, isSaved: isSaved || wasSaved, at })
    for (const picture of pictures) await storeFile(picture)
    await prune()
  }

  const queue = (work: () => Promise<unknown>) =>
    (last = last
      .then(work)
      .then(writeList)
      // Storage is full or forbidden: nothing more is stored.
      .catch(() => undefined))

  return {
    /** The style sheet of the copies, and the list in this language. */
    begin: () =>
      queue(async () => {
        const sheet = document.querySelector<HTMLElement>('[data-sheet]')
        if (sheet) await storeStyle(sheet)
      }),
    /** The item of the open page. It may have been saved before the login of this page, or in another browser. */
    storeRead: (path: string) => queue(() => storeItem(path, document, isShownAsSaved())),
    /** Called for an item that was saved, here or in a list, or removed. */
    storeSaved: (path: string, isSaved: boolean) =>
      queue(async () => {
        if ((await markSaved(path, isSaved)) || !isSaved) return
        const answer = await fetch(path)
        if (answer.ok) await storeItem(path, new DOMParser().parseFromString(await answer.text(), 'text/html'), true)
      }),
  }
}

/** Whether the open page, which is that of an item, shows it as saved. */
const isShownAsSaved = () => document.querySelector('main [data-collect]')?.getAttribute('aria-pressed') === 'true'

/** The texts of every cached document in the reader's language, composed while the page was open. */
interface CopyFrame {
  locale: Locale
  theme: string
  /** The prefix of the language's addresses. */
  base: string
  /** The note that the page is read offline. */
  notice: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!)

/** A document without scripts: it is readable whatever version of the site the browser last loaded. */
function frameCopy({ locale, theme, base, notice }: CopyFrame, title: string, main: string): string {
  return `<!doctype html>
<html lang="${localeFacts[locale].tag}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="${theme}">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/offline.css"></head><body>
<header class="site border-b border-line"><div class="page-width flex h-14 items-center"><a href="${base}/offline" class="text-lg font-bold">Farwire<span class="text-signal">.</span></a></div></header>
<p role="status" data-offline class="bg-ink px-4 py-2 text-center text-sm text-paper">${escapeHtml(notice)}</p>
<main id="main" class="page-width pt-7 pb-16">${main}</main></body></html>`
}

const removed =
  'script, button, form, input, select, textarea, dialog, [popover], details, video, audio, iframe, .no-print, [hidden]'

/** The text of an item for a copy: without controls and media, which need the network, and without pictures of other sites. */
function copyOf(article: Element, origin: string): { html: string; pictures: string[] } {
  // In a document without a window a copied picture or player loads nothing.
  const copy = document.implementation.createHTMLDocument('').importNode(article, true)
  for (const element of copy.querySelectorAll(removed)) element.remove()
  const pictures: string[] = []
  for (const picture of copy.querySelectorAll('img')) {
    const url = new URL(picture.getAttribute('src') ?? '', origin)
    if (url.origin === origin) pictures.push(url.pathname)
    else picture.remove()
  }
  return { html: copy.outerHTML, pictures }
}

/** The list of the stored items. */
function listCopy(items: OfflineItem[], words: Record<'title' | 'text' | 'saved' | 'read' | 'retry', string>): string {
  const section = (name: string, rows: OfflineItem[]) =>
    rows.length === 0
      ? ''
      : `<section class="mt-9"><h2 class="border-b-2 border-ink pb-2.5 text-sm font-[650]">${escapeHtml(name)}</h2><ul>${rows
          .map(
            ({ path, title }) =>
              `<li class="border-b border-soft"><a class="block py-3 text-md font-[650]" href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
          )
          .join('')}</ul></section>`
  const saved = items.filter(({ isSaved }) => isSaved)
  const read = items.filter(({ isSaved }) => !isSaved)
  return `<div class="measure"><h1 class="text-2xl leading-tight font-bold tracking-tight">${escapeHtml(words.title)}</h1>
<p class="mt-3 text-lg text-ink-2">${escapeHtml(words.text)}</p>
<p class="mt-5"><a href="" class="inline-block rounded-md border border-control px-4 py-2.5 font-semibold">${escapeHtml(words.retry)}</a></p>
${section(words.saved, saved)}${section(words.read, read)}</div>`
}
