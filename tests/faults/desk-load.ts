import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '#contract/envelope.ts'
import type { Database } from '#server/platform/data/database.ts'
import { createTestStaff } from '#tests/staff.ts'
import { request } from './request.ts'

/** The number of saves of the article before each flash. */
const savesPerFlash = 6
/** The retry interval; shorter than the three seconds of the pages. */
const pauseMs = 250

/** The results of the editors' calls. */
export interface DeskTally {
  /** Saves of articles and flashes that the site acknowledged. */
  saves: number
  flashes: number
  /** Responses 503 and 504, and connections that were refused or cut. */
  refused: number
  failures: string[]
}

interface Editor {
  number: number
  headers: Record<string, string>
  articleId: number
  /** The number of the working copy, and of its sentence, that the site acknowledged last. */
  base: number
  sentence: number
  flashes: Map<number, string>
}

const sentenceOf = (content: string) => Number(/sentence (\d+)/.exec(content)?.[1] ?? 0)

/**
 * Simulates editors who write without a pause until `stop`: each has an article, with flashes in between. As the pages
 * do, they repeat writes without an acknowledgement, a flash with its idempotency key. The site may be a new process
 * each time, so `origin` returns its address.
 */
export async function startDeskLoad(db: Database, origin: () => string, editorCount: number) {
  const tally: DeskTally = { saves: 0, flashes: 0, refused: 0, failures: [] }
  let isStopped = false

  async function once<T>(editor: Pick<Editor, 'headers'>, path: string, body?: object): Promise<T | undefined> {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const url = `${origin()}/admin/v1/${path}`
    const { status, text } = await request(url, { ...init, headers: editor.headers }, tally.failures)
    if (status === 200) return (JSON.parse(text) as Envelope<T>).data as T
    tally.refused++
    await sleep(pauseMs)
    return undefined
  }

  async function untilAcknowledged<T>(...call: Parameters<typeof once>): Promise<T | undefined> {
    for (;;) {
      const data = await once<T>(...call)
      if (data || isStopped || tally.failures.length) return data
    }
  }

  async function save(editor: Editor): Promise<void> {
    const sentence = editor.sentence + 1
    const saved = await untilAcknowledged<{ number: number }>(editor, 'item/save', {
      article_id: editor.articleId,
      lang: 'en',
      base: editor.base,
      client: `editor ${editor.number}`,
      title: `Article ${editor.number}`,
      content: `<p>This is sentence ${sentence}.</p>`,
    })
    if (!saved) return
    Object.assign(editor, { base: saved.number, sentence })
    tally.saves++
  }

  async function flash(editor: Editor, turn: number): Promise<void> {
    const title = `Flash ${turn} of editor ${editor.number}`
    const texts = [{ lang: 'en', text: `${title}\nWith a text.` }]
    const sent = await untilAcknowledged<{ article_id: number }>(editor, 'wire/publish', {
      key: `flash ${turn}`,
      texts,
    })
    if (!sent) return
    editor.flashes.set(sent.article_id, title)
    tally.flashes++
  }

  async function write(editor: Editor): Promise<void> {
    for (let turn = 1; !isStopped && !tally.failures.length; turn++)
      await (turn % (savesPerFlash + 1) ? save(editor) : flash(editor, turn))
  }

  async function openEditor(number: number): Promise<Editor> {
    const { headers } = await createTestStaff(db, 'editor', { name: `Editor ${number}` })
    const begun = await untilAcknowledged<{ article_id: number }>({ headers }, 'item/create', {
      kind: 'article',
      lang: 'en',
    })
    if (!begun) throw new Error(tally.failures.join())
    return { number, headers, articleId: begun.article_id, base: 0, sentence: 0, flashes: new Map() }
  }

  const editors = await Promise.all(Array.from({ length: editorCount }, (_, index) => openEditor(index + 1)))
  const running = editors.map(write)

  return {
    tally,
    /** Acknowledged saves that are lost, at most one per editor: the site has neither the text nor a later one. */
    async lostSaves(): Promise<string[]> {
      const lost: string[] = []
      for (const editor of editors) {
        const { base, sentence } = editor
        const found = await untilAcknowledged<{ number: number; texts: { content: string } }>(
          editor,
          `item/detail?article_id=${editor.articleId}&lang=en`,
        )
        if (found && (found.number < base || sentenceOf(found.texts.content) < sentence))
          lost.push(`Editor ${editor.number}: sentence ${sentence}, found ${found.texts.content}`)
      }
      return lost
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
    /** Acknowledged flashes that are not public, and flashes that are public more than once. */
    async wrongFlashes(atEnd: Database): Promise<string[]> {
      const rows = await atEnd
        .selectFrom('item_version')
        .leftJoin('item_revision', (join) =>
          join
            .onRef('item_revision.article_id', '=', 'item_version.article_id')
            .on('item_revision.cause', '=', 'published'),
        )
        .select(['item_version.article_id', 'item_version.title'])
        .where('state', '=', 'published')
        .execute()
      const times = Map.groupBy(rows, ({ title }) => title)
      const acknowledged = editors.flatMap(({ flashes }) => [...flashes])
      return [
        ...acknowledged
          .filter(([articleId, title]) => !times.get(title)?.some((row) => row.article_id === articleId))
          .map(([, title]) => `${title} is not public`),
        ...[...times].filter(([, all]) => all.length > 1).map(([title]) => `${title} went out more than once`),
      ]
    },
  }
}
