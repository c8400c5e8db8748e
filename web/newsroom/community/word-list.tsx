import { CommunityPage, withCounts } from './community-page.tsx'
import { Undoable } from '#web/newsroom/parts/acts.tsx'
import { SendButton } from '#web/newsroom/parts/button.tsx'
import { useRetainedActs } from '#web/newsroom/parts/use-retained-rows.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'

export const loader = withCounts(async () => {
  const { list } = await ask('deskComment.words')
  // Keyed by the word, because a word that is put back has another id.
  return { list: list.map(({ id, word }) => ({ id: word, wordId: id })) }
})

/** The words that make a comment wait for a decision. */
export default function WordListPage() {
  const { list } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { rows, acts } = useRetainedActs(list, revalidate)
  const { fault, onSubmit } = useSend(async ({ form, text }) => {
    if (text('word') === '') return
    await ask('deskComment.addWord', { word: text('word') })
    form.reset()
    await revalidate()
  })

  return (
    <CommunityPage>
      <form noValidate className="flex max-w-xl flex-wrap items-end gap-3 py-4" onSubmit={onSubmit}>
        <div className="min-w-0 flex-1">
          <Field
            label={t('deskcommunity.word')}
            name="word"
            fault={fault}
            hint={t('deskcommunity.word_hint')}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <SendButton className="mt-[1.6875rem] self-start">{t('deskcommunity.add')}</SendButton>
      </form>
      {rows.length === 0 && <p className="border-t border-soft py-8 text-ink-2">{t('deskcommunity.no_words')}</p>}
      <ul className="gap-x-10 border-t border-soft sm:columns-2 lg:columns-3">
        {rows.map(({ id: word, wordId }) => {
          const remove = () =>
            acts.act(
              word,
              t('deskcommunity.done_remove', { word }),
              () => ask('deskComment.removeWord', { id: wordId }),
              () => ask('deskComment.addWord', { word }).then(() => revalidate()),
            )
          return (
            <li key={word} className="break-inside-avoid border-b border-soft">
              <Undoable acts={acts} id={word}>
                <div className="flex items-center gap-3 py-1 text-sm">
                  <bdi className="min-w-0 flex-1 truncate">{word}</bdi>
                  <button
                    type="button"
                    aria-label={t('deskcommunity.remove_word', { word })}
                    className="min-h-9 px-2 text-ink-2 hover:text-ink"
                    onClick={() => void remove()}
                  >
                    {t('deskcommunity.remove')}
                  </button>
                </div>
              </Undoable>
            </li>
          )
        })}
      </ul>
    </CommunityPage>
  )
}
