import { useEffect, useState, type FormEvent } from 'react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { ApiError } from '#contract/errors.ts'
import { takeBackMs } from '#domain/constants.ts'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { openToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import type { Saver } from './saver.ts'
import { ScheduleForm } from './schedule-form.tsx'

interface ActsProps {
  item: ItemDetail
  saver: Saver
  /** Called with the version after an action; `replaces`: its text differs from the previous one. */
  onDone: (version: ItemDetail, replaces: boolean) => void
}

type PlainAct = 'submit' | 'approve' | 'publish' | 'takeBack' | 'cancelSchedule' | 'discard'
/** The actions that ask for a text first. */
type WordedAct = 'sendBack' | 'correct' | 'withdraw'
type Shown = WordedAct | 'schedule'

/** The actions on a version in its state, the expected one first: Ctrl or Cmd with Enter runs it. */
export function Acts({ item, saver, onDone }: ActsProps) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<Shown>()
  const [isBusy, setBusy] = useState(false)
  const { article_id, lang, acts } = item
  const main = (['publish', 'submit'] as const).find((act) => acts.includes(act))

  /** Runs an action on the current text, which is saved first. */
  async function run(act: () => Promise<{ version: ItemDetail }>, replaces = false): Promise<void> {
    setBusy(true)
    try {
      if (!(await saver.flush())) {
        openToast({ tone: 'error', text: t('deskitems.not_saved') })
        return
      }
      const { version } = await act()
      onDone(version, replaces)
      setShown(undefined)
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError) openToast({ tone: 'error', text: error.message })
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const plain = (act: PlainAct) =>
    void run(async () => {
      const done = await ask(`deskItem.${act}`, { article_id, lang })
      if (act === 'publish')
        openToast({
          tone: 'success',
          text: t('deskitems.is_public'),
          action:
            item.published_at === null ? { name: t('deskitems.takeBack'), run: () => plain('takeBack') } : undefined,
        })
      return done
    }, act === 'discard')

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !main || isBusy || shown) return
      event.preventDefault()
      plain(main)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const isFresh = item.published_at !== null && item.now - item.published_at < takeBackMs / 1000
  const others: { name: Shown | PlainAct; isOffered: boolean }[] = [
    { name: 'submit', isOffered: acts.includes('submit') && main !== 'submit' },
    { name: 'approve', isOffered: acts.includes('approve') },
    { name: 'sendBack', isOffered: acts.includes('return') },
    { name: 'schedule', isOffered: acts.includes('schedule') },
    { name: 'cancelSchedule', isOffered: acts.includes('cancelSchedule') },
    { name: 'correct', isOffered: acts.includes('correct') },
    { name: 'withdraw', isOffered: acts.includes('withdraw') },
    { name: 'takeBack', isOffered: acts.includes('takeBack') && isFresh },
    {
      name: 'discard',
      isOffered: acts.includes('discard') && item.versions.some((each) => each.lang === lang && each.shown !== 'none'),
    },
  ]
  const asks = (name: Shown | PlainAct): name is Shown => ['sendBack', 'correct', 'withdraw', 'schedule'].includes(name)
  return (
    <div className="flex flex-wrap gap-2">
      {others
        .filter(({ isOffered }) => isOffered)
        .map(({ name }) => (
          <Button key={name} disabled={isBusy} onClick={() => (asks(name) ? setShown(name) : plain(name))}>
            {t(`deskitems.${name}`)}
          </Button>
        ))}
      {main && (
        <Button isMain disabled={isBusy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => plain(main)}>
          {t(`deskitems.${main}`)}
        </Button>
      )}
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown ? t(`deskitems.${shown}`) : ''}
        closeName={t('common.close')}
      >
        {shown === 'schedule' ? (
          <ScheduleForm
            item={item}
            isBusy={isBusy}
            onSubmit={(input) => void run(() => ask('deskItem.schedule', { article_id, lang, ...input }))}
          />
        ) : (
          shown && (
            <WordsForm
              act={shown}
              isBusy={isBusy}
              onSubmit={(words, isAll) =>
                void run(() => {
                  if (shown === 'sendBack') return ask('deskItem.sendBack', { article_id, lang, note: words })
                  if (shown === 'correct') return ask('deskItem.correct', { article_id, lang, notice: words })
                  return ask('deskItem.withdraw', { article_id, lang, reason: words, all: isAll })
                })
              }
            />
          )
        )}
      </Dialog>
    </div>
  )
}

interface WordsFormProps {
  act: WordedAct
  isBusy: boolean
  onSubmit: (words: string, isAll: boolean) => void
}

/** The text that readers or the author will read. */
function WordsForm({ act, isBusy, onSubmit }: WordsFormProps) {
  const t = useWords()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onSubmit(String(data.get('words')).trim(), data.get('all') === 'on')
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4 text-sm">
      <label className="grid gap-1.5 font-semibold">
        {t(`deskitems.${act}_words`)}
        <textarea
          name="words"
          required
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          rows={4}
          maxLength={1000}
          className="rounded-md border border-control bg-paper p-3 text-md font-normal"
        />
      </label>
      {act === 'withdraw' && (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="all" />
          {t('deskitems.withdraw_all')}
        </label>
      )}
      <p className="text-ink-2">{t(`deskitems.${act}_hint`)}</p>
      <Button isMain type="submit" disabled={isBusy}>
        {t(`deskitems.${act}`)}
      </Button>
    </form>
  )
}
