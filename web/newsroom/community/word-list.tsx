import type { FormEvent } from 'react'
import { CommunityPage } from './community-page.tsx'
import { DoneLine, useActs } from '#web/newsroom/parts/acts.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { useRetainedRows } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'

export const loader = async () => {
  const [counts, { list }] = await Promise.all([ask('deskComment.counts'), ask('deskComment.words')])
  // Keyed by the word, because a word that is put back has another id.
  return { counts, list: list.map(({ id, word }) => ({ id: word, wordId: id })) }
}

/** The words that make a comment wait for a decision. */
export default function WordListPage() {
  const { counts, list } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const acts = useActs(revalidate)
  const { rows, retain } = useRetainedRows(list)
  const { fault, attempt } = useAttempt()

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const word = String(new FormData(form).get('word')).trim()
    if (word === '') return
    void attempt(async () => {
      await ask('deskComment.addWord', { word })
      form.reset()
      await revalidate()
    })
  }

  return (
    <CommunityPage counts={counts}>
      <form noValidate className="flex max-w-xl flex-wrap items-end gap-3 py-4" onSubmit={add}>
        <div className="min-w-0 flex-1">
          <Field
            label={t('deskcommunity.word')}
            name="word"
            fault={fault}
            isMarked={fault !== ''}
            hint={t('deskcommunity.word_hint')}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <Button type="submit" className="min-h-11 mt-[1.6875rem] self-start">
          {t('deskcommunity.add')}
        </Button>
      </form>
      {rows.length === 0 && <p className="border-t border-soft py-8 text-ink-2">{t('deskcommunity.no_words')}</p>}
      <ul className="gap-x-10 border-t border-soft sm:columns-2 lg:columns-3">
        {rows.map(({ id: word, wordId }) => {
          const done = acts.doneTo(word)
          const remove = () => {
            retain(word)
            void acts.act(
              word,
              t('deskcommunity.done_remove', { word }),
              () => ask('deskComment.removeWord', { id: wordId }),
              () => ask('deskComment.addWord', { word }).then(() => revalidate()),
            )
          }
          return (
            <li key={word} className="break-inside-avoid border-b border-soft">
              {done ? (
                <DoneLine text={done.text} onUndo={() => void acts.undo(word)} />
              ) : (
                <div className="flex items-center gap-3 py-1 text-sm">
                  <bdi className="min-w-0 flex-1 truncate">{word}</bdi>
                  <button
                    type="button"
                    aria-label={t('deskcommunity.remove_word', { word })}
                    className="min-h-9 px-2 text-ink-2 hover:text-ink"
                    onClick={remove}
                  >
                    {t('deskcommunity.remove')}
                  </button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </CommunityPage>
  )
}
