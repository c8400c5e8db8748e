import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { entityKinds } from '#domain/newsroom/entity.ts'
import { useNavigate } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { isEnter, pressedKey } from '#web/ui/keys.ts'
import { sections, startSection } from '#web/newsroom/sections.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useKeyDown } from '#web/newsroom/parts/use-key-down.ts'
import { afterRest } from '#web/ui/after-rest.ts'

interface Entry {
  name: string
  run: () => unknown
}

const shown = 12
const fewestLetters = 2
const restMs = 200

/** Ctrl or Cmd with K: goes to a page of the newsroom or a text, or begins one, by the first letters of its words. */
export function Palette() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  useKeyDown((event) => {
    if (event.defaultPrevented || pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return false
    // In the editor of texts the same keys set a link.
    if (event.target instanceof Element && event.target.closest('[contenteditable="true"]')) return false
    setOpen((was) => !was)
    return true
  })
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('desk.palette')} isWide>
      <Entries onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function Entries({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const pages = usePages()
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const texts = useTexts(query.trim())
  const sought = query.trim().toLocaleLowerCase()
  const entries = [...pages.filter(({ name }) => name.toLocaleLowerCase().includes(sought)), ...texts].slice(0, shown)
  const chosen = Math.min(place, entries.length - 1)

  function run(entry: Entry | undefined): void {
    if (!entry) return
    onDone()
    Promise.resolve(entry.run()).catch(showFailure)
  }

  return (
    <>
      <input
        autoFocus
        role="combobox"
        aria-label={t('desk.palette')}
        aria-expanded
        aria-controls="palette"
        aria-activedescendant={entries.length ? `palette-${chosen}` : undefined}
        placeholder={t('desk.palette_hint')}
        value={query}
        className="mt-4 min-h-11 w-full rounded-sm border border-control bg-paper px-3"
        onChange={({ target }) => {
          setQuery(target.value)
          setPlace(0)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step) setPlace((chosen + step + entries.length) % Math.max(1, entries.length))
          else if (isEnter(event)) run(entries[chosen])
          else return
          event.preventDefault()
        }}
      />
      <ul id="palette" role="listbox" aria-label={t('desk.palette')} className="mt-2">
        {entries.map((entry, index) => (
          <li
            key={entry.name}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === chosen}
            className="flex min-h-9 cursor-pointer items-center px-3 wrap-anywhere aria-selected:bg-ink aria-selected:text-paper"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(entry)}
          >
            {entry.name}
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="mt-2 px-3 text-ink-2">{t('desk.palette_none')}</p>}
    </>
  )
}

/** What a role may begin or open. */
function usePages(): Entry[] {
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const { locale } = useSite()
  const page = (name: string, to: string): Entry => ({ name, run: () => navigate(to) })
  const begin = async () => {
    const { article_id } = await ask('deskItem.create', { kind: 'article', lang: locale })
    await navigate(`/items/${article_id}`)
  }
  return [
    ...(may('item.publish') ? [page(t('desk.palette_flash'), '/wire')] : []),
    ...(may('item.write') ? [{ name: t('desk.palette_article'), run: begin }] : []),
    ...[startSection, ...sections].filter(({ permission }) => may(permission)).map(({ name, to }) => page(t(name), to)),
    ...(may('entity.write') ? entityKinds : []).map((kind) =>
      page(t(`deskentities.kind_${kind}`), `/entities/${kind}`),
    ),
    page(t('desk.logins'), '/logins'),
  ]
}

/** Texts of the desk with these words in their titles. */
function useTexts(title: string): Entry[] {
  const may = useMay()
  const navigate = useNavigate()
  const [found, setFound] = useState<{ title: string; list: Output<'deskItem.list'>['list'] }>()
  const isWanted = title.length >= fewestLetters && may('item.read')
  useEffect(() => {
    if (!isWanted) return
    return afterRest(restMs, (signal) => {
      ask('deskItem.list', { title, limit: shown }, { signal }).then(
        ({ list }) => setFound({ title, list }),
        () => undefined, // Pages can be opened without it.
      )
    })
  }, [title, isWanted])
  const list = isWanted && found?.title === title ? found.list : []
  return [...new Map(list.map((item) => [item.title, item])).values()].map((item) => ({
    name: item.title,
    run: () => navigate(`/items/${item.article_id}/${item.original_lang}`),
  }))
}
